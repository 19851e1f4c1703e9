import { gateReturnAddress } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand, ports, strangerOrigin } from '../src/harness/addresses.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { seeded } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';

const play = `localhost:${ports.playground}`;

/** Return addresses that would lead to a foreign site after the sign-in. */
const nastyAddresses = [
  'https://evil.example/main',
  '//evil.example/main',
  '/\\evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  `http://${play}@evil.example/`,
  `http://evil.example\\@${play}/main`,
  `http://${play}.evil.example/main`,
  `http://evil-localhost:${ports.playground}/main`,
  `http://localhost:${ports.accountApi}/`,
  `http://localhost:22/`,
  `http://localhost%2eevil.example/`,
  `http://evil.example%00.localhost:${ports.playground}/`,
  `http://evil.example#.localhost:${ports.playground}/`,
  `http://\u006cocalho\u017ft:${ports.playground}/main`,
  `http://127.0.0.1:${ports.playground}/main`,
  `http://[::1]:${ports.playground}/main`,
  `\thttp://evil.example`,
  `${strangerOrigin}/main`,
  `http://${play}/main?${'a'.repeat(2100)}`,
];

test('foreign return addresses are refused, with scripts', async ({ login, neighbour }) => {
  await login.open(mainBrand, nastyAddresses[0]);
  await login.takenOver();
  await login.signIn(seeded('alice'));
  await neighbour.reached(mainBrand.home);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('foreign return addresses are refused', async ({ login, neighbour }) => {
    await login.open(mainBrand, nastyAddresses[0]);
    await login.signIn(seeded('alice'));
    await neighbour.reached(mainBrand.home);
  });
});

test('the gate refuses each of these addresses', () => {
  expect(nastyAddresses.filter((address) => gateReturnAddress(address, mainBrand.returns).ok)).toEqual([]);
});

/** A foreign site, and spellings that browsers read in a way of their own. */
const fewAddresses = nastyAddresses
  .filter((address) => /^(\/[/\\]|\t|.*\\@|.*\u017f)/.test(address))
  .concat(`${strangerOrigin}/main`);

for (const [which, addresses, details] of [
  ['a foreign address, however it is spelled', fewAddresses, inEveryRun],
  ['any of these addresses', nastyAddresses, long],
] as const)
  test(`a signed-in member is not redirected to ${which}`, details, async ({ neighbour, page }) => {
    test.slow();
    await startSession(page.context(), seeded('alice'));
    for (const address of addresses) {
      await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(address)}`);
      await neighbour.reached(mainBrand.home);
    }
  });

/** Hosts that a page was led to, beside those of the portal and of the playground. */
function watchForeignHosts(page: Page): () => readonly string[] {
  const own = new Set([new URL(mainBrand.origin).host, play, new URL(mainBrand.home).host]);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !own.has(new URL(request.url()).host)) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    foreign.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return () => foreign;
}

const leaving = [
  { name: 'the sign-out', address: (to: string) => `/logout?redirect_url=${encodeURIComponent(to)}` },
  { name: 'the page that leads on', address: (to: string) => `/continue?to=${encodeURIComponent(to)}` },
] as const;

for (const { name, address } of leaving)
  for (const [which, addresses, details] of [
    ['a foreign address, however it is spelled', fewAddresses, inEveryRun],
    ['any of these addresses', nastyAddresses, long],
  ] as const)
    test(`${name} leads home, not to ${which}`, details, async ({ neighbour, page }) => {
      test.slow();
      const foreign = watchForeignHosts(page);
      for (const to of addresses) {
        await page.goto(`${mainBrand.origin}${address(to)}`);
        await neighbour.reached(mainBrand.home);
      }
      expect(foreign()).toEqual([]);
    });

test("a page of a game's web view is led nowhere by any of these addresses", long, async ({ page, watch }) => {
  test.slow();
  watch.expect(/status of 4\d\d/); // no token of a game: the page says that it cannot go on
  const foreign = watchForeignHosts(page);
  for (const to of nastyAddresses) {
    const query = new URLSearchParams({ service_id: 'PLAYGROUND_GAME', redirect_url: to, callback_url: to });
    await page.goto(`${mainBrand.origin}/webview/sdk/device_register?${query}`);
    expect(new URL(page.url()).origin).toBe(mainBrand.origin);
  }
  expect(foreign()).toEqual([]);
});
