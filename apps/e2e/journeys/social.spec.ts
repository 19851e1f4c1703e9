import { socialProviders, type SocialProvider } from '@gatehouse/platform';
import type { Page, Request } from '@playwright/test';
import { mainBrand, ports, secondBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { makePerson } from '../src/harness/people.ts';
import { makeSocialMember, nextAtProvider } from '../src/harness/providers.ts';
import { askPort } from '../src/harness/raw-request.ts';
import { expect, test } from '../src/harness/test.ts';

const home = mainBrand.mainSite;
const providerPage = new RegExp(`^http://idp.localhost:${ports.playground}/google/authorize`);

function startAddress(
  provider: SocialProvider,
  query: Readonly<Record<string, string>> = {},
  page = 'third-login/login',
) {
  const url = new URL(`/oauth/${page}`, mainBrand.origin);
  url.search = new URLSearchParams({ sns_type: provider, redirect_url: home, ...query }).toString();
  return url.href;
}

/** The callback address of a provider's form post. */
async function answerOf(address: string, subject: string): Promise<string> {
  const { host, pathname, search } = new URL(address);
  const answer = await askPort(ports.playground, {
    method: 'POST',
    path: `${pathname}${search}`,
    host,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer: 'person', subject }).toString(),
  });
  return answer.headers['location'] ?? '';
}

/** Addresses of portal pages that were shown, and requests to a callback. */
function watchPortal(page: Page) {
  const shown: string[] = [];
  const callbacks: Request[] = [];
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && shown.push(frame.url())));
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (
      origin === mainBrand.origin &&
      request.isNavigationRequest() &&
      /^\/oauth\/(\w+\/callback|apple)$/.test(pathname)
    )
      callbacks.push(request);
  });
  return { callbacks, portalPages: () => shown.filter((address) => address.startsWith(mainBrand.origin)) };
}

/** Those of which no other journey here signs a member in; the account API's tests have a row for each provider. */
const others = socialProviders.filter((provider) => !['GP', 'FB', 'NAVER', 'APPLE'].includes(provider));

for (const provider of others) {
  test(`a member signs in with ${provider} and reaches the return address`, async ({ page, context, neighbour }) => {
    const { subject } = await makeSocialMember(provider);
    await nextAtProvider(context, { answer: 'person', subject });
    const { callbacks, portalPages } = watchPortal(page);
    await page.goto(startAddress(provider));
    await neighbour.reached(home);
    await neighbour.showsSignedIn();
    await expect(page.getByTestId('who')).toContainText(provider);
    for (const address of portalPages()) expect(address, 'no code is left in a page').not.toMatch(/[?&]code=/);
    expect(callbacks[0]?.method()).toBe('GET');
  });
}

test("Apple's form post has no cookies of ours, and the following GET has them", async ({
  page,
  context,
  neighbour,
}) => {
  const { subject } = await makeSocialMember('APPLE');
  await nextAtProvider(context, { answer: 'person', subject });
  const { callbacks, portalPages } = watchPortal(page);
  await page.goto(startAddress('APPLE'));
  await neighbour.reached(home);
  await neighbour.showsSignedIn();
  await expect(page.getByTestId('who')).toContainText('APPLE');
  for (const address of portalPages()) expect(address, 'no code is left in a page').not.toMatch(/[?&]code=/);
  const [post, get] = callbacks;
  expect([post?.method(), new URL(post?.url() ?? '').pathname]).toEqual(['POST', '/oauth/apple']);
  expect((await post?.allHeaders())?.['cookie'] ?? '').not.toContain('GH_BID');
  expect([get?.method(), new URL(get?.url() ?? '').pathname]).toEqual(['GET', '/oauth/APPLE/callback']);
  expect((await get?.allHeaders())?.['cookie']).toContain('GH_BID');
});

test("a player chooses an account on the provider's page, on the second brand", async ({ page, login, neighbour }) => {
  const start = new URL('/oauth/BaseThirdLogin', secondBrand.origin);
  start.searchParams.set('redirect_url', secondBrand.usSite);
  const google = page.getByRole('link', { name: 'Continue with Google' });
  // The first page of a style may be served before its settings are loaded: then without providers.
  await expect(async () => {
    await page.goto(start.href);
    await login.takenOver(); // what is offered is drawn by now
    await expect(google).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await google.click();
  await page.getByRole('radio', { name: /^bob/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await neighbour.reached(secondBrand.usSite);
  await neighbour.showsSignedIn();
});

test('a cancelled provider sign-in shows a notice, and the second attempt works', async ({
  page,
  context,
  neighbour,
}) => {
  const { subject } = await makeSocialMember('GP');
  await nextAtProvider(context, { answer: 'cancel' });
  await page.goto(startAddress('GP'));
  await page.waitForURL(/\/oauth\/third-login-failed\/login\?/);
  await expect(page.getByRole('status')).toContainText('You canceled the sign-in');
  expect(await axeFindings(page)).toEqual([]);
  await nextAtProvider(context, { answer: 'person', subject });
  await page.getByRole('link', { name: 'Try again' }).click();
  await neighbour.reached(home);
  await neighbour.showsSignedIn();
});

test('a provider error leads to the failure page, and the player signs in by password', async ({
  page,
  context,
  login,
  neighbour,
}) => {
  await nextAtProvider(context, { answer: 'error' });
  await page.goto(startAddress('LINE', {}, 'third-login/signup'));
  await page.waitForURL(/\/oauth\/third-login-failed\/signup\?/);
  await expect(page.getByRole('alert')).toContainText('Sign-in with this service failed');
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  await page.waitForURL(`${mainBrand.origin}/login?*`);
  await login.takenOver();
  await login.signIn(await makePerson());
  await neighbour.reached(home);
  await neighbour.showsSignedIn();
});

test('a provider account without a member is offered to sign up, and never matched by address', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/status of 404 .*\/oauth\/token/); // "not a member" is a refusal
  const owner = await makePerson();
  const subject = `journey-${crypto.randomUUID()}`;
  await nextAtProvider(context, { answer: 'person', subject, email: owner.loginName });
  await page.goto(startAddress('GP'));
  await page.waitForURL(/\/oauth\/signup\?state=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No account yet');
  await expect(page.getByRole('main')).toContainText('Google has verified your address');
  await expect(page.getByRole('main')).not.toContainText(owner.loginName);
  expect(await axeFindings(page)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('SUAT');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\?.*sns_type=GP/);
});

test('Twitter is refused for inflow paths that are not listed', async ({ page, watch }) => {
  watch.expect(/status of 400 .*\/oauth\/signin/);
  await page.goto(startAddress('TW', { inflow_path: 'THIRD' }));
  await expect(page.getByRole('alert')).toContainText('Twitter can’t be used here');
  await expect(page.getByRole('link', { name: 'Other ways to sign in' })).toBeVisible();
});

test('the launcher uses one window', async ({ page, context, neighbour }) => {
  const { subject } = await makeSocialMember('NAVER');
  await nextAtProvider(context, { answer: 'person', subject });
  await page.goto(startAddress('NAVER', { game_id: 'CF' }, 'launcher'));
  await neighbour.reached(home);
  await neighbour.showsSignedIn();
  expect(context.pages()).toHaveLength(1);
  await page.goto(`${mainBrand.origin}/oauth/sl?sns_type=GP`);
  await page.waitForURL(/\/oauth\/third-login\/login|idp\.localhost/);
  expect(context.pages()).toHaveLength(1);
});

test('a provider window reports to its opener and closes', async ({ page, context, neighbour }) => {
  const { subject } = await makeSocialMember('FB');
  await nextAtProvider(context, { answer: 'person', subject });
  await page.goto(startAddress('FB', {}, 'sl'));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  const view = await opened;
  await neighbour.reached(home);
  await neighbour.showsSignedIn();
  // A window that a browser keeps open says so. It may close while that is looked for.
  const isClosed = () => expect.poll(() => view.isClosed(), 'the window says so, or is closed').toBe(true);
  await expect(view.getByRole('status')).toContainText('You’re done in this window').catch(isClosed);
});

test('an injected provider answer is refused', async ({ page, browser }) => {
  const { subject } = await makeSocialMember('GP');
  await page.goto(startAddress('GP'));
  await page.waitForURL(providerPage);
  const stolen = await answerOf(page.url(), subject);
  const victim = await browser.newContext();
  const visited = await victim.newPage();
  await visited.goto(stolen);
  await expect(visited).toHaveURL(/\/oauth\/third-login-failed\/login\?reason=verificationTimeExpired/);
  expect((await victim.cookies()).map(({ name }) => name)).not.toContain('SUAT');
  await victim.close();
});

test('after Back from the provider the page waits for a click', async ({ page, neighbour, context }) => {
  const { subject } = await makeSocialMember('GP');
  await page.goto(home);
  await page.goto(startAddress('GP'));
  await page.waitForURL(providerPage);
  await page.goBack();
  const again = page.getByRole('button', { name: 'Continue with Google' });
  await expect(again).toBeVisible();
  await nextAtProvider(context, { answer: 'person', subject });
  await again.click();
  await neighbour.reached(home);
});
