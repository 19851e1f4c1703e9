import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { mainBrand } from '../../src/harness/addresses.ts';
import { control } from '../../src/harness/control.ts';
import { complaints, type PageWatch } from '../../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../../src/harness/people.ts';
import { startSession } from '../../src/harness/session.ts';
import { expect, test } from '../../src/harness/test.ts';
import { LoginPage } from '../../src/roles/login-page.ts';
import { NeighbourSite } from '../../src/roles/neighbour-site.ts';

test.afterEach(async () => {
  await control.start('account-api');
});

const tokenCheck = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/auth/auth/v5/user_token/check', {
      headers: { 'caller-id': 'gatehouse-portal', 'caller-detail': crypto.randomUUID() },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  });

/** A visitor with a browser of their own, whose complaints count as those of the journey's. */
async function newVisitor(browser: Browser, watch: PageWatch, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  await watch.attach(context);
  const page = await context.newPage();
  const [login, neighbour] = [new LoginPage(page), new NeighbourSite(page)];
  return { context, page, login, neighbour, person: await makePerson() };
}
type Visitor = Awaited<ReturnType<typeof newVisitor>>;

async function signsInToStay(login: LoginPage, neighbour: NeighbourSite, person: Credentials): Promise<void> {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.fill(person);
  await login.staySignedIn.check();
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);
}

async function meetsFailure({ login, person }: Visitor): Promise<void> {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn(person);
  await expect(login.alert.first()).toBeVisible();
  await expect(login.identifier).toHaveValue(person.loginName);
  await expect(login.password).toHaveValue(person.password);
}

async function meetsFailureWithoutScripts({ login, page, person }: Visitor): Promise<void> {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.signIn(person);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(login.alert.first()).not.toBeEmpty();
  await expect(login.identifier).toHaveValue(person.loginName);
}

async function signsOut({ context, page }: Visitor): Promise<void> {
  await page.goto(`${mainBrand.origin}/logout?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('SUAT');
}

async function isStillSignedIn(page: Page, neighbour: NeighbourSite): Promise<void> {
  await page.goto(`${mainBrand.origin}/no/such/page`);
  expect(await tokenCheck(page)).toMatchObject({ status: 200, body: { code: 0 } });
  const target = `${mainBrand.memberSite}/member/info`;
  await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(target)}`);
  await neighbour.reached(target);
  await neighbour.showsSignedIn();
}

// One crash for all of them: a start of the platform costs as much as six pages.
test(
  'while the platform is down pages with and without scripts show it in time and keep the input, and signing out works; after the restart the forms work and a session goes on',
  { tag: '@postgres' },
  async ({ browser, login, page, neighbour, watch }) => {
    for (const pattern of [complaints.noSuchPage, complaints.failedCall, /status of 5\d\d/]) watch.expect(pattern);
    await signsInToStay(login, neighbour, await makePerson());
    const leaving = await newVisitor(browser, watch);
    await startSession(leaving.context, leaving.person);
    const scripted = await newVisitor(browser, watch);
    const plain = await newVisitor(browser, watch, { javaScriptEnabled: false });

    await control.kill('account-api');
    await test.step('with scripts', () => meetsFailure(scripted));
    await test.step('without scripts', () => meetsFailureWithoutScripts(plain));
    await test.step('signing out', () => signsOut(leaving));

    await control.start('account-api');
    await scripted.login.submit.click();
    await scripted.neighbour.reached(mainBrand.mainSite);
    await plain.login.signIn(plain.person);
    await plain.neighbour.reached(mainBrand.mainSite);
    await test.step('the session of before', () => isStillSignedIn(page, neighbour));
    for (const { context } of [leaving, scripted, plain]) await context.close();
  },
);
