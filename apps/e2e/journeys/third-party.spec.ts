import type { Page } from '@playwright/test';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, seeded } from '../src/harness/people.ts';
import { askEdge } from '../src/harness/raw-request.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { GameSite } from '../src/roles/game-site.ts';
import type { LoginPage } from '../src/roles/login-page.ts';

const termsAddress = `${mainBrand.origin}/simplify?*`;
const game = 'Playground game';
const required = ['Terms of service', 'Collection and use of personal data', `${game}: terms of use`];

const memberNoOf = async (page: Page) => {
  const cookies = await page.context().cookies(mainBrand.origin);
  const payload = cookies.find(({ name }) => name === 'PLD')?.value ?? '';
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { memberNo: number }).memberNo; // the edge's readable cookie
};

async function signIn(login: LoginPage, person: Awaited<ReturnType<typeof makePerson>>): Promise<void> {
  await login.page.waitForURL(`${mainBrand.origin}/login?*`);
  await login.takenOver();
  await login.signIn(person);
}

/** A member who has not agreed to the game's terms begins at the game; ends on its terms. */
async function reachTerms(page: Page): Promise<GameSite> {
  await startSession(page.context(), await makePerson({ state: 'terms-missing' }));
  const site = new GameSite(page);
  await site.begin();
  await page.waitForURL(termsAddress);
  return site;
}

for (const [kind, tag] of [
  ['confidential', ['@postgres']],
  ['public', []],
] as const) {
  test(`a player signs in for a game and plays: ${kind} client`, { tag: [...tag] }, async ({ login, page }) => {
    const site = new GameSite(page);
    await site.begin(kind);
    // A third-party inflow selects the pop-up style (spec A §2).
    await expect(page.locator('html[data-style="stove_popup"]')).toBeAttached();
    await signIn(login, await makePerson());
    await page.waitForURL(site.home);
    await site.shows(await memberNoOf(page));
    expect(page.url(), 'no code stays in the address').toBe(site.home);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await site.begin(kind);
    await site.shows(await memberNoOf(page)); // still signed in at the portal, which shows no page
  });
}

test('a new player agrees to all terms by keyboard and plays', async ({ login, page }) => {
  const site = new GameSite(page);
  await site.begin();
  await signIn(login, await makePerson({ state: 'terms-missing' }));
  await page.waitForURL(termsAddress);
  await expect(page.getByText(/^Playground game wants to sign you in/)).toBeVisible();
  for (const title of required) await expect(page.getByRole('checkbox', { name: `${title} (required)` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Agree and continue' }).press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole('link').first().press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Terms of service/ })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Agree to all' }).press('Space');
  await page.getByRole('button', { name: 'Agree and continue' }).press('Enter');
  await page.waitForURL(site.home);
  await site.shows(await memberNoOf(page));
  expect(await site.lastVisitOf(await memberNoOf(page))).toMatchObject({ client: 'confidential' });
});

/** The parser itself meets the handler and the style, beside the page: the policy stops both, then they are cleaned away. */
const parsedAndStopped = /(script|style)-src-attr blocked inline|inline (style|event handler) violates/;

/** Reads the game's terms, whose publisher put a script and worse behind the text. */
async function readGameTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Read ${game}: terms of use` }).click();
  const dialog = page.getByRole('dialog', { name: `${game}: terms of use` });
  await expect(dialog.getByText(/^This is a sample text/)).toBeVisible();
  await expect(dialog.getByText('§ 1')).toBeVisible();
  expect(
    await dialog.locator('script, img, [style], [onclick], a[href]').count(),
    'nothing runs, styles or leads away',
  ).toBe(0);
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('checkbox', { name: /terms of use/ })).toBeChecked();
  await expect(page).toHaveTitle('Agree to the terms · Gatehouse');
}

test("a script in a publisher's terms does not run: the browser's sanitiser", async ({ page, watch }) => {
  watch.expect(parsedAndStopped);
  await reachTerms(page);
  expect(await page.evaluate(() => 'setHTML' in Element.prototype)).toBe(true);
  await readGameTerms(page);
});

test("a script in a publisher's terms does not run: DOMPurify under Trusted Types", async ({ page, watch }) => {
  watch.expect(parsedAndStopped);
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  await reachTerms(page);
  expect(await page.evaluate(() => 'setHTML' in Element.prototype)).toBe(false);
  await readGameTerms(page);
});

test('a player who declines the terms returns to the game and is not signed in there', async ({ page }) => {
  const site = await reachTerms(page);
  await page.getByRole('button', { name: 'Don’t agree' }).click();
  await expect(page.getByRole('status')).toContainText(`${game} won’t get any information about you`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: `Back to ${game}` }).click();
  await page.waitForURL(`${site.callback}?*`);
  await expect(page.getByTestId('refusal')).toContainText('Without your agreement');
  await page.goto(site.home);
  await expect(page.getByTestId('player')).toHaveAttribute('data-signed-in', 'false');
});

test.describe('invalid client links', () => {
  const link = (query: Record<string, string>) => `${mainBrand.origin}/auth/authorize?${new URLSearchParams(query)}`;
  const callback = `http://client.localhost:${ports.playground}/client/callback`;
  const wrong = [
    ['an unknown client', { client_id: 'stranger', redirect_url: callback }, '41001'],
    [
      'an address that is not the client’s',
      { client_id: 'playground-client', redirect_url: 'https://evil.example/' },
      '41008',
    ],
    [
      'an address that is nearly the client’s',
      { client_id: 'playground-client', redirect_url: `${callback}/` },
      '41008',
    ],
    [
      'an address for another purpose',
      { client_id: 'playground-client', redirect_url: callback.replace('callback', 'signed-out') },
      '41008',
    ],
  ] as const;

  test('are shown before the password form', async ({ page, watch }) => {
    watch.expect(complaints.failedCall);
    for (const [what, query, code] of wrong) {
      await test.step(what, async () => {
        await page.goto(link(query));
        await expect(page.getByRole('alert')).toContainText(code);
        expect(new URL(page.url()).pathname).toBe('/auth/authorize');
        await expect(page.locator('a[href*="evil"], a[href*="client.localhost"]')).toHaveCount(0);
      });
    }
    expect(await axeFindings(page)).toEqual([]);
  });

  test('a public client without its proof key gets no code', async ({ page, watch }) => {
    watch.expect(complaints.failedCall);
    await startSession(page.context(), seeded('alice'));
    await page.goto(link({ client_id: 'playground-public', redirect_url: callback, state: 's' }));
    await expect(page.getByRole('alert')).toContainText('40001');
  });
});

test('a sign-out returns to registered addresses of the game only', async ({ neighbour, page }) => {
  const site = new GameSite(page);
  await startSession(page.context(), await makePerson());
  await site.begin();
  await page.waitForURL(site.home);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign out of Gatehouse too' }).click();
  await page.waitForURL(site.signedOut);
  const names = (await page.context().cookies(mainBrand.origin)).map(({ name }) => name);
  expect(names).not.toContain('SUAT');

  for (const address of [site.home, site.callback, 'https://evil.example/', `${site.signedOut}?x=1`]) {
    const query = new URLSearchParams({ client_id: 'playground-client', redirect_url: address });
    await page.goto(`${mainBrand.origin}/logout?${query}`);
    await neighbour.reached(mainBrand.home);
  }
});

test("a game's token cannot make portal calls, and its code creates no browser session", async ({ page }) => {
  const site = new GameSite(page);
  await startSession(page.context(), await makePerson());
  await site.begin();
  await page.waitForURL(site.home);
  const accessToken = (await site.lastVisitOf(await memberNoOf(page)))?.accessToken ?? '';
  const api = `http://127.0.0.1:${ports.accountApi}`;
  const ask = (path: string) => fetch(`${api}${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect((await ask('/auth/auth/v5/user_token/check')).status).toBe(200);
  expect((await ask('/terms/stove-terms/v2.0/agree')).status).toBe(401);
  const scripted = { 'caller-id': 'x', 'caller-detail': 'x', 'sec-fetch-site': 'same-origin' };
  const answer = await askEdge({
    method: 'POST',
    path: '/api/auth/v2.1/pc/token',
    headers: { ...scripted, 'content-type': 'application/json', cookie: `SUAT=${accessToken}` },
    body: JSON.stringify({ grant_type: 'authorization_code', authorization_code: 'x', client_id: 'playground-client' }),
  });
  expect([answer.status, answer.setCookies.filter((cookie) => /^SU|^RFT/.test(cookie))]).toEqual([400, []]);
});
