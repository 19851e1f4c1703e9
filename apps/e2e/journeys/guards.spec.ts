import { portalSiteKey } from '@gatehouse/api-contract';
import { hostObjects } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand, ports, secondBrand } from '../src/harness/addresses.ts';
import { changeBoot } from '../src/harness/change-boot.ts';
import { linkMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';

type PortalRemote = keyof typeof ports.remotes;

/** The address that the playground's client registered for its codes. */
const clientAddress = `http://client.localhost:${ports.playground}/client/callback`;

/** Requests for files of a remote, preloads included, from now on. */
function fetchesOf(page: Page, remote: PortalRemote): readonly string[] {
  const origin = `http://localhost:${ports.remotes[remote]}/`;
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) found.push(request.url());
  });
  return found;
}

/** Addresses in the document's head that a browser preloads. */
const preloads = (page: Page) =>
  page
    .locator('link[rel="preload"], link[rel="modulepreload"], link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the root redirects to the main site, and to the US site on the second brand', async ({ page, neighbour }) => {
  await page.goto(mainBrand.origin);
  await neighbour.reached(mainBrand.mainSite);
  await page.goto(secondBrand.origin);
  await neighbour.reached(secondBrand.usSite);
});

const closed: readonly Readonly<{ path: string; remote: PortalRemote }>[] = [
  { path: '/pc_verify', remote: 'mf-device' },
  { path: '/withdrawal', remote: 'mf-account-lifecycle' },
  { path: '/change/pw', remote: 'mf-recovery' },
];

for (const [index, { path, remote }] of closed.entries()) {
  const signsIn = index === 0 ? 'by its form' : 'elsewhere';
  test(`${path} requires a sign-in, loads nothing of ${remote} before it, and opens after one ${signsIn}`, async ({
    login,
    page,
  }) => {
    const fetches = fetchesOf(page, remote);
    const asked = `${mainBrand.origin}${path}?from=journey`;
    await page.goto(asked);
    await page.waitForURL(`${mainBrand.origin}/login?*`);
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(asked);
    expect([...fetches], 'no file of the refused screen').toEqual([]);
    const port = `:${ports.remotes[remote]}/`;
    expect((await preloads(page)).filter((address) => address.includes(port))).toEqual([]);

    const person = await makePerson();
    if (index === 0) {
      await login.takenOver();
      await login.signIn(person);
    } else {
      await startSession(page.context(), person);
      await page.goto(page.url()); // a member skips the sign-in and is led to what was asked for
    }
    await page.waitForURL(asked);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(fetches.length).toBeGreaterThan(0);
  });
}

test('a verification without a state redirects to the main site without loading the remote', async ({
  page,
  neighbour,
  watch,
}) => {
  watch.expect(complaints.failedCall); // the state is unknown
  const fetches = fetchesOf(page, 'mf-verification');
  await page.goto(`${mainBrand.origin}/verification`, { waitUntil: 'commit' });
  await neighbour.reached(mainBrand.mainSite);
  expect(fetches).toEqual([]);

  await page.goto(`${mainBrand.origin}/de/verification?state=s`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetches.length).toBeGreaterThan(0);
});

test('a third-party inflow shows the sign-in to visitors, and the terms to members who have not agreed', async ({
  login,
  page,
}) => {
  const third = { inflow_path: 'GAME_THIRD' };
  const terms = page.getByRole('heading', { level: 1, name: 'Agree to the terms' });
  await login.open(mainBrand, mainBrand.mainSite, third);
  await login.takenOver();
  await login.signIn(await makePerson({ state: 'terms-missing' }));
  await page.waitForURL(`${mainBrand.origin}/simplify?*`);

  const guarded = fetchesOf(page, 'mf-login');
  await page.goto(`${mainBrand.origin}/login?${new URLSearchParams(third)}`);
  await page.waitForURL(`${mainBrand.origin}/simplify?*`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    platform: 'PC',
    nation: 'KR',
    inflow_path: 'GAME_THIRD',
  });
  await expect(terms).toBeVisible();
  const overLogin = new Set(guarded);

  const direct = fetchesOf(page, 'mf-login');
  await page.reload();
  await expect(terms).toBeVisible();
  expect(overLogin, 'only files of the terms: the sign-in is not loaded').toEqual(new Set(direct));
});

type Gated = Readonly<{ guard: string; path: string; without: string; passing: string; shows: string }>;

/** Routes with required parameters (spec A §2): an address without them, a valid one, and what it shows. */
const gated: readonly Gated[] = [
  {
    guard: 'captcha',
    path: '/auth/captcha',
    without: `?siteKey=${portalSiteKey}&callerId=journey`,
    passing: `?siteKey=${portalSiteKey}&callerId=journey&callerDetail=guards`,
    shows: 'Security check',
  },
  {
    guard: 'challenge and check-session',
    path: '/auth/challenge_verifi',
    without: '?state=s',
    passing: '?session=s',
    shows: 'Confirm it’s you',
  },
  {
    guard: 'check-state',
    path: '/auth/verifi_code',
    without: '?session=s',
    passing: '?session=s&state=s',
    shows: 'Enter the number from your phone',
  },
];

for (const { guard, path, without, passing, shows } of gated) {
  test(`${guard}: ${path} without its parameters redirects to the main site without loading the remote`, async ({
    page,
    neighbour,
  }) => {
    const fetches = fetchesOf(page, 'mf-login');
    await page.goto(`${mainBrand.origin}${path}${without}`, { waitUntil: 'commit' });
    await neighbour.reached(mainBrand.mainSite);
    await page.goto(`${secondBrand.origin}/de${path}${without}`, { waitUntil: 'commit' });
    await neighbour.reached(secondBrand.usSite);
    expect(fetches).toEqual([]);

    await page.goto(`${mainBrand.origin}${path}${passing}`);
    await expect(heading(page, shows)).toBeVisible();
    expect(fetches.length).toBeGreaterThan(0);
  });
}

test('auth-test: the test pages exist in test environments and redirect in live', async ({ page, neighbour }) => {
  await page.goto(`${mainBrand.origin}/auth/test/login`);
  await expect(heading(page, 'Test sign-in')).toBeVisible();
  await changeBoot(page, { environment: 'live' });
  for (const path of ['/auth/test', '/auth/test/login']) {
    await page.goto(`${mainBrand.origin}${path}`, { waitUntil: 'commit' });
    await neighbour.reached(mainBrand.mainSite);
  }
});

/** Files of mf-login needed for a sign-in that a guard of another remote requires. */
async function fetchedBySignIn(page: Page): Promise<ReadonlySet<string>> {
  const fetches = fetchesOf(page, 'mf-login');
  await page.goto(`${mainBrand.origin}/pc_verify`);
  await page.waitForURL(`${mainBrand.origin}/login?*`);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return new Set(fetches);
}

test('deactivation: an invalid or expired link redirects to the sign-in, a mailed one opens', async ({
  login,
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  const ofSignIn = await fetchedBySignIn(page);
  const fetches = fetchesOf(page, 'mf-login');
  for (const state of ['', '?state=word', '?state=email:unknown']) {
    await page.goto(`${mainBrand.origin}/auth/verifi_code/deact${state}`);
    await page.waitForURL(`${mainBrand.origin}/login`);
    await login.takenOver();
  }
  expect(new Set(fetches).difference(ofSignIn), 'only files of the sign-in').toEqual(new Set());

  const person = await makePerson({ state: 'otpUser' });
  await login.signIn(person);
  await page.getByRole('link', { name: 'Enter the number from your phone instead' }).click();
  await page.getByRole('button', { name: 'I no longer have my phone' }).click();
  const link = await linkMailedTo(person.loginName, /\/auth\/verifi_code\/deact\?/);
  await page.goto(link.replace('/ko/', '/en/'));
  await expect(heading(page, 'Turn off the authenticator?')).toBeVisible();
  expect(new Set(fetches).difference(ofSignIn).size, 'the screen itself would be seen').toBeGreaterThan(0);
});

test('session: a dormant account opens its page in its own browser only, in a web view the verification', async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  watch.expect(/status of 404 .*\/webview\/sdk\//); // this page only starts the visit
  const fetches = fetchesOf(page, 'mf-login');
  await page.goto(`${mainBrand.origin}/inactive`, { waitUntil: 'commit' });
  await neighbour.reached(mainBrand.home);
  expect([...fetches], 'without a state').toEqual([]);

  const ofSignIn = await fetchedBySignIn(page);
  const refused = fetchesOf(page, 'mf-login');
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/sim/v1/session/check');
  await page.goto(`${mainBrand.origin}/restric?state=unknown`, { waitUntil: 'commit' });
  expect((await asked).ok()).toBe(false);
  await page.waitForURL(`${mainBrand.origin}/login`);
  await login.takenOver();
  expect(new Set(refused).difference(ofSignIn), 'with an unknown state').toEqual(new Set());

  await login.signIn(await makePerson({ state: 'sleep' }));
  await expect(heading(page, 'Your account is inactive')).toBeVisible();
  const paused = page.url();

  await page.addInitScript(
    (name) => Object.assign(window, { [name]: { postMessage: () => undefined } }),
    hostObjects.sdk,
  );
  await page.context().addCookies([{ name: 'GH_SURFACE', value: 'sdk', url: mainBrand.origin }]); // as after a game's token
  const inApp = fetchesOf(page, 'mf-login');
  await page.goto(paused);
  await page.waitForURL(`${mainBrand.origin}/verification?type=INACTIVE&state=*`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(inApp).toEqual([]);
});

test('authorize-terms: sign-in and terms lead to the registered address with a code, without loading the screen', async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  watch.expect(/status of 400 .*\/client\/callback/); // the client refuses a visit that it did not start
  const incomplete = fetchesOf(page, 'mf-login');
  await page.goto(`${mainBrand.origin}/auth/authorize?client_id=playground-client`, { waitUntil: 'commit' });
  await neighbour.reached(mainBrand.mainSite);
  expect(incomplete, 'without an address').toEqual([]);

  const query = { client_id: 'playground-client', redirect_url: clientAddress, state: 'st' };
  const link = `${mainBrand.origin}/auth/authorize?${new URLSearchParams(query)}`;
  await page.goto(link);
  await page.waitForURL(`${mainBrand.origin}/login?*`);
  await login.takenOver();
  await login.signIn(await makePerson({ state: 'terms-missing' }));
  await page.waitForURL(`${mainBrand.origin}/simplify?*`);
  await page.getByRole('checkbox', { name: 'Agree to all' }).check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.waitForURL(`${clientAddress}?*`);
  const answer = new URL(page.url()).searchParams;
  expect([...answer.keys()]).toEqual(['authorization_code', 'state']);
  expect(answer.get('authorization_code')).toMatch(/.{16,}/);
  expect(answer.get('state')).toBe('st');

  const signedIn = fetchesOf(page, 'mf-login');
  await page.goto(link, { waitUntil: 'commit' });
  await page.waitForURL(`${clientAddress}?*`);
  expect(signedIn, 'no portal page for a member who agreed').toEqual([]);
});

test('authorize-terms: the screen shows the error of a link with an unknown client', async ({ page, watch }) => {
  watch.expect(complaints.failedCall);
  const query = { client_id: 'stranger', redirect_url: clientAddress };
  await page.goto(`${mainBrand.origin}/auth/authorize?${new URLSearchParams(query)}`);
  await expect(page.getByRole('alert')).toContainText('41001');
  expect(new URL(page.url()).pathname).toBe('/auth/authorize');
});
