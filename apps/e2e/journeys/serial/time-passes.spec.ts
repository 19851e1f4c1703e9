import { accountsConfig, callPath } from '@gatehouse/api-contract';
import { accessTokenLifetimeMs } from '@gatehouse/platform';
import { mainBrand, ports } from '../../src/harness/addresses.ts';
import { makePerson } from '../../src/harness/people.ts';
import { askEdge } from '../../src/harness/raw-request.ts';
import { expect, test } from '../../src/harness/test.ts';

async function moveClock(body: Readonly<{ advanceMs: number } | { reset: true }>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.playground}/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`playground /api/clock: ${answer.status}`);
  // The edge learns the platform's time from the next answer it forwards.
  const headers = { 'caller-id': 'journey', 'caller-detail': 'journey', 'sec-fetch-site': 'same-origin' };
  const config = await askEdge({ path: `/api${callPath(accountsConfig)}`, headers });
  expect(config.status).toBe(200);
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

test.afterEach(async () => moveClock({ reset: true }));

test(
  'a player who stays signed in is still signed in the next day',
  { tag: '@postgres' },
  async ({ context, login, page, neighbour }) => {
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver();
    await login.fill(await makePerson());
    await login.staySignedIn.check();
    await login.submit.click();
    await neighbour.reached(mainBrand.mainSite);
    const before = (await context.cookies()).find(({ name }) => name === 'RFT')?.value;

    await moveClock({ advanceMs: accessTokenLifetimeMs + hourMs });
    await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();
    const after = (await context.cookies()).find(({ name }) => name === 'RFT')?.value;
    expect(after).toBeTruthy();
    expect(after, 'the refresh token was rotated').not.toBe(before);
  },
);

test('a player who stays signed in has to sign in again after eight days', async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  watch.expect(/status of 40\d/);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.fill(await makePerson());
  await login.staySignedIn.check();
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);

  await moveClock({ advanceMs: 8 * dayMs });
  await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await expect(login.identifier).toBeVisible();
  await login.takenOver();
  await expect(page).toHaveURL(/\/login/);
});
