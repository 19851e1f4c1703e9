import { analyticsIdentity, callPath, translations } from '@gatehouse/api-contract';
import { clientReportsPath } from '@gatehouse/platform';
import type { Page, Request } from '@playwright/test';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { changeBoot } from '../src/harness/change-boot.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { Wire } from '../src/harness/wire.ts';

const address = (path: string) => new URL(path, mainBrand.origin).href;
const overlays = `**/api${callPath(translations, { locale: 'en', namespace: 'mf-login' })}`;
const identityPath = `/api${callPath(analyticsIdentity)}`;
const title = 'Corrected between two releases';

function identities(page: Page): readonly Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === identityPath) seen.push(request);
  });
  return seen;
}

test('texts of the CDN override the bundled ones without disturbing typing', async ({ login, page }) => {
  await page.route(overlays, (route) => route.fulfill({ json: { login: { title }, unknown: { key: 'x' } } }));
  await login.open(mainBrand);
  await login.takenOver();
  await login.identifier.fill('alice');
  await expect(login.heading).toHaveText(title);
  await expect(login.identifier).toHaveValue('alice');
});

test('texts of the CDN that take over two seconds are ignored and reported once', async ({ login, page, watch }) => {
  const said = /i18n resource fetch timeout/;
  await page.route('**/api/cdn/**', () => new Promise(() => undefined));
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === clientReportsPath);
  await login.open(mainBrand);
  await login.takenOver();
  await reported;
  await expect.poll(() => watch.complaints(said).length).toBe(1);
  await expect(login.heading).toBeVisible();
  await expect(login.heading).not.toHaveText(title);
});

test('without settings the login page works with defaults and reports the failure', async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  const said = /the defaults of stove are used/;
  watch.expect(said);
  await changeBoot(page, { settingsFailed: true });
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === clientReportsPath);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await reported;
  await expect.poll(() => watch.complaints(said).length).toBe(1);
  await login.signIn(await makePerson());
  await neighbour.reached(mainBrand.mainSite);
});

test('nothing is sent to analytics for a visitor of unknown age, or while it is off', async ({ login, page }) => {
  const identityCalls = identities(page);
  await login.open(mainBrand);
  await login.takenOver();
  await changeBoot(page, { analytics: { appId: 'journey' } });
  const overlay = page.waitForResponse(overlays);
  await login.open(mainBrand);
  await overlay; // the quiet work of this page is under way
  expect(identityCalls).toEqual([]);
});

test('analytics receives the address without query for a member who agreed, and no personal data', async ({
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  const person = await makePerson();
  const identityCalls = identities(page);
  await startSession(page.context(), person);
  await changeBoot(page, { analytics: { appId: 'journey' } });
  await page.route(`**${identityPath}`, (route) => route.abort()); // its failure is ignored
  await page.goto(address('/recovery/id?secret=word'));
  await expect.poll(() => identityCalls.length).toBe(1);
  expect(identityCalls[0]?.postDataJSON()).toEqual({
    app_id: 'journey',
    source_type: 'pcweb',
    url: address('/recovery/id'),
    country: 'KR',
    locale: 'en',
  });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('where the connection allows it', () => {
  test.use({ fetchesAhead: true });

  test('the page that a link leads to is fetched once this one is idle, and each of its files once', async ({
    login,
    page,
  }) => {
    const scripts = `http://localhost:${ports.remotes['mf-signup']}/`;
    const wire = await Wire.of(page);
    const fetched = () =>
      wire
        .requests()
        .map((request) => request.address)
        .filter((asked) => asked.startsWith(scripts));
    await login.open(mainBrand);
    await expect.poll(() => fetched().length, 'fetched ahead').toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const ahead = fetched();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL(/\/signup/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
    await expect.poll(() => wire.pending(), 'every request is classified as cache or network').toBe(0);
    expect(fetched(), 'nothing is left to fetch').toEqual(ahead);
  });
});
