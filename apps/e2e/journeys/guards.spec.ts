import { bootElementId, type GuardName, type PageBoot, type RemoteName } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand, ports, secondBrand } from '../src/harness/addresses.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';

const devicePath = '/pc_verify';
/** The address that the playground's client registered for its codes. */
const clientAddress = `http://client.localhost:${ports.playground}/client/callback`;

/** Requests for files of a remote, preloads included, from now on. */
function fetchesOf(page: Page, remote: RemoteName): readonly string[] {
  const origin = `http://localhost:${ports.remotes[remote]}/`;
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) found.push(request.url());
  });
  return found;
}

/** Addresses in the document's head that a browser fetches ahead. */
const preloads = (page: Page) =>
  page
    .locator('link[rel="preload"], link[rel="modulepreload"], link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Opens the page of mf-device to everybody, behind another guard: what the shell reads is changed before it reads it. */
async function guardDevicePage(page: Page, guard: GuardName): Promise<void> {
  await page.addInitScript(
    ({ id, path, guards }) => {
      const find = document.getElementById.bind(document);
      document.getElementById = (asked) => {
        const element = find(asked);
        if (asked !== id || !element || location.pathname !== path) return element;
        const boot = JSON.parse(element.textContent) as PageBoot; // written by the edge from this very type
        const device = boot.remotes['mf-device'];
        if (!device) throw new Error('mf-device is not placed');
        const screens = device.screens.map((screen) => ({ ...screen, guards, public: true }));
        const changed: PageBoot = { ...boot, remotes: { ...boot.remotes, 'mf-device': { ...device, screens } } };
        const stand = document.createElement('div'); // a script's own text is the Trusted Types' business
        stand.textContent = JSON.stringify(changed);
        return stand;
      };
    },
    { id: bootElementId, path: devicePath, guards: [guard] },
  );
}

test('the root leads to the main site, on the second brand to the US site', async ({ page, neighbour }) => {
  await page.goto(mainBrand.origin);
  await neighbour.reached(mainBrand.mainSite);
  await page.goto(secondBrand.origin);
  await neighbour.reached(secondBrand.usSite);
});

const closed: readonly Readonly<{ path: string; remote: RemoteName }>[] = [
  { path: '/pc_verify', remote: 'mf-device' },
  { path: '/withdrawal', remote: 'mf-account-lifecycle' },
  { path: '/change/pw', remote: 'mf-recovery' },
];

for (const { path, remote } of closed) {
  test(`${path} asks for a sign-in, fetches nothing of ${remote} before, and opens after`, async ({ login, page }) => {
    const fetches = fetchesOf(page, remote);
    const asked = `${mainBrand.origin}${path}?from=journey`;
    await page.goto(asked);
    await page.waitForURL(`${mainBrand.origin}/login?*`);
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(asked);
    expect([...fetches], 'nothing of the refused screen').toEqual([]);
    const port = `:${ports.remotes[remote]}/`;
    expect((await preloads(page)).filter((address) => address.includes(port))).toEqual([]);

    await login.takenOver();
    await login.signIn(await makePerson());
    await page.waitForURL(asked);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(fetches.length).toBeGreaterThan(0);
  });
}

test('a verification without its state leads to the main site, and nothing of it is fetched', async ({
  page,
  neighbour,
}) => {
  const fetches = fetchesOf(page, 'mf-verification');
  await page.goto(`${mainBrand.origin}/verification`, { waitUntil: 'commit' });
  await neighbour.reached(mainBrand.mainSite);
  expect(fetches).toEqual([]);

  await page.goto(`${mainBrand.origin}/de/verification?state=s`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetches.length).toBeGreaterThan(0);
});

test('a third-party inflow shows the sign-in to a stranger, and does not show it while terms are open', async ({
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
  expect(overLogin, 'only what the terms need: the sign-in is not fetched').toEqual(new Set(direct));
});

test('guards of flows are fetched when a route names one, and refuse before its remote is', async ({
  page,
  neighbour,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  await guardDevicePage(page, 'session');
  const fetches = fetchesOf(page, 'mf-device');
  await page.goto(`${mainBrand.origin}${devicePath}`, { waitUntil: 'commit' });
  await neighbour.reached(mainBrand.home);

  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/sim/v1/session/check');
  await page.goto(`${mainBrand.origin}${devicePath}?state=unknown`, { waitUntil: 'commit' });
  expect((await asked).ok()).toBe(false);
  await page.waitForURL(`${mainBrand.origin}/login`);
  expect(fetches).toEqual([]);
});

test('an authorization goes over the sign-in to the registered address with a code', async ({
  login,
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  watch.expect(/status of 400 .*\/client\/callback/); // the client did not begin this visit, and says so
  await guardDevicePage(page, 'authorize-terms');
  const fetches = fetchesOf(page, 'mf-device');
  const authorization = (address: string) =>
    `${mainBrand.origin}${devicePath}?${new URLSearchParams({ client_id: 'playground-client', redirect_url: address, state: 'st' })}`;

  await page.goto(authorization(clientAddress));
  await page.waitForURL(`${mainBrand.origin}/login?*`);
  await login.takenOver();
  await login.signIn(await makePerson());
  await page.waitForURL(`${clientAddress}?*`);
  const answer = new URL(page.url()).searchParams;
  expect([...answer.keys()]).toEqual(['authorization_code', 'state']);
  expect(answer.get('authorization_code')).toMatch(/.{16,}/);
  expect(answer.get('state')).toBe('st');

  expect(fetches).toEqual([]);
});
