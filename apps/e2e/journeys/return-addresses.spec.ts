import { gateReturnAddress } from '@gatehouse/platform';
import { mainBrand, ports, strangerOrigin } from '../src/harness/addresses.ts';
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

test('a signed-in member is not redirected to a foreign address', async ({ neighbour, page }) => {
  test.slow();
  await startSession(page.context(), seeded('alice'));
  for (const address of nastyAddresses) {
    expect(gateReturnAddress(address, mainBrand.returns).ok, `the gate refuses ${address}`).toBe(false);
    await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(address)}`);
    await neighbour.reached(mainBrand.home);
  }
});
