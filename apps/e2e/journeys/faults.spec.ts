import { nativeForms } from '@gatehouse/api-contract';
import type { Page, Route } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { changeBoot } from '../src/harness/change-boot.ts';
import { isScript } from '../src/harness/hold.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { seeded } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import type { LoginPage } from '../src/roles/login-page.ts';

const signInCall = '**/api/auth/v2.1/pc/signin';

const faults: readonly Readonly<{ fault: string; answer: (route: Route) => Promise<void> }>[] = [
  { fault: 'the connection is cut', answer: (route) => route.abort('connectionreset') },
  {
    fault: 'the platform answers 500',
    answer: (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":50000,"message":"serviceUnavailable","value":null}',
      }),
  },
  {
    fault: 'a bare 502 of a machine in between',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
  },
  {
    fault: 'HTML comes instead of an answer',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hotel wifi</h1>' }),
  },
  {
    fault: 'half an answer comes',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":0,"value":{"memb' }),
  },
  {
    fault: 'an answer of another shape comes',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":0,"value":{"member":7}}' }),
  },
  {
    fault: 'a code nobody declared comes',
    answer: (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: '{"code":98765,"message":"?","value":null}',
      }),
  },
];

/** The page shows the fault and keeps the input. */
async function showsFault(page: Page, login: LoginPage, answer: (route: Route) => Promise<void>): Promise<void> {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await page.route(signInCall, answer);
  await login.signIn(seeded('alice'));
  await expect(login.alert.first()).toBeVisible();
  await expect(login.alert.first()).not.toBeEmpty();
  await expect(login.identifier).toHaveValue(seeded('alice').loginName);
  await expect(login.password).toHaveValue(seeded('alice').password);
  await expect(login.submit).toBeEnabled();
  await page.unroute(signInCall);
}

test('faults of a sign-in: the page shows each, keeps the input, and the second attempt works', async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  test.slow();
  watch.expect(complaints.failedCall);
  for (const { fault, answer } of faults) await test.step(fault, () => showsFault(page, login, answer));
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);
});

test('the answer never comes: the page shows it, keeps the input, and the second attempt works', async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  await showsFault(page, login, () => new Promise(() => undefined));
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);
});

test('offline while signing in: the page shows it, and works when the connection is back', async ({
  context,
  login,
  neighbour,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await context.setOffline(true);
  await login.signIn(seeded('alice'));
  await expect(login.alert.first()).toBeVisible();
  await expect(login.identifier).toHaveValue(seeded('alice').loginName);
  await context.setOffline(false);
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);
});

test('a slow answer keeps the button busy and ignores a second click', async ({ login, page, neighbour }) => {
  let posts = 0;
  const gate = Promise.withResolvers<void>();
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await page.route(signInCall, async (route) => {
    posts += 1;
    await gate.promise;
    await route.continue();
  });
  await login.fill(seeded('alice'));
  await login.submit.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => posts).toBe(1);
  await page.keyboard.press('Enter');
  await login.submit.click({ force: true }); // Playwright would wait until the button is not busy
  await expect(login.submit).toBeFocused();
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  gate.resolve();
  await neighbour.reached(mainBrand.mainSite);
  expect(posts).toBe(1);
});

test("the scripts of the sign-in page do not arrive: the page's own form signs in", async ({
  context,
  login,
  neighbour,
  watch,
}) => {
  watch.expect(complaints.failedRemote);
  await context.route(isScript, (route) => route.abort());
  await login.open(mainBrand, mainBrand.mainSite);
  await login.signIn(seeded('alice'));
  await neighbour.reached(mainBrand.mainSite);
});

test("the sign-in's code goes missing after the page has loaded: the form is sent by itself, and the player is signed in", async ({
  context,
  login,
  neighbour,
  page,
  watch,
}) => {
  watch.expect(complaints.failedRemote);
  watch.expect(complaints.failedCall); // the page reports the missing code
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  let missing = 0;
  await context.route(
    (url) => url.pathname.startsWith('/mf-login/') && isScript(url),
    (route) => {
      missing += 1;
      return route.abort();
    },
  );
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await login.signIn(seeded('alice'));
  expect(new URL((await sent).url()).pathname).toBe(nativeForms.signIn.path);
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
  expect(missing).toBeGreaterThan(0);
});

test('a remote that throws while rendering: the page shows a notice, and the rest works', async ({
  login,
  page,
  watch,
}) => {
  watch.expect(/Cannot read properties of null/);
  // The login reads this list while rendering; the shell only passes it on.
  await changeBoot(page, { settings: { member_menu: null } });
  await page.goto(`${mainBrand.origin}/login`);
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await login.language.selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`${mainBrand.origin}/signup`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
