import { callPath, userTokenCheck } from '@gatehouse/api-contract';
import type { BrowserContext, Page } from '@playwright/test';
import { secondBrand } from '../src/harness/addresses.ts';
import { openBehindTls, secureOrigin } from '../src/harness/behind-tls.ts';
import { makePerson, seeded } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import { LoginPage } from '../src/roles/login-page.ts';

const { hostname, port } = new URL(secureOrigin);
const sibling = `https://fan-wiki.${hostname}:${port}`;
const portal = { ...secondBrand, origin: secureOrigin };

/** Whose access token the calls of this page go out with; `null`: nobody's. */
const memberOf = (page: Page): Promise<number | null> =>
  page.evaluate(
    async (path) => {
      const answer = await fetch(path, { headers: { 'caller-id': 'gatehouse-portal', 'caller-detail': 'journey' } });
      const { value } = (await answer.json()) as { value: { memberNo: number } | null };
      return value?.memberNo ?? null;
    },
    `/api${callPath(userTokenCheck)}`,
  );

async function signIn(page: Page, person: Readonly<{ loginName: string; password: string }>): Promise<number> {
  const login = new LoginPage(page);
  await login.open(portal, portal.usSite);
  await login.takenOver();
  await login.signIn(person);
  await page.waitForURL(portal.usSite);
  await page.goto(`${portal.origin}/help/40101`);
  const member = await memberOf(page);
  if (member === null) throw new Error(`${person.loginName} is not signed in`);
  return member;
}

/** The sibling's page writes each cookie for the whole domain, on each path. */
async function plant(page: Page, loot: Readonly<Record<string, string>>, paths: readonly string[]): Promise<void> {
  await page.goto(`${sibling}/`);
  await page.evaluate(
    ({ pairs, places, domain }) => {
      for (const [name, value] of pairs)
        for (const path of places)
          for (const spelling of [name, `\u00a0__Host-${name}`])
            document.cookie = `${spelling}=${value}; Domain=${domain}; Path=${path}; Max-Age=86400`;
    },
    { pairs: Object.entries(loot), places: paths, domain: hostname },
  );
  // A browser stores what a script wrote a moment later.
  const planted = async () =>
    (await page.context().cookies()).filter(({ name, domain }) => name === 'RFT' && domain === `.${hostname}`);
  await expect.poll(async () => (await planted()).map(({ path }) => path)).toEqual(expect.arrayContaining([...paths]));
}

/** What a thief takes from an own browser. */
async function lootOf(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies(portal.origin);
  const named = Object.fromEntries(cookies.map(({ name, value }) => [name.replace('__Host-', ''), value]));
  return { ...named, RFT: named['RFT'] ?? named['SURT'] ?? '', SUAT_EXPIRED_CHECK: '9999999999999' };
}

test('a sibling host signs nobody into its account, and drives nobody out', async () => {
  test.slow();
  const { browser, close } = await openBehindTls();
  const opened = () => browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
  try {
    const thief = await opened();
    const thiefNo = await signIn(await thief.newPage(), seeded('bob'));
    const loot = await lootOf(thief);
    expect(Object.keys(loot)).toEqual(expect.arrayContaining(['SUAT', 'PLD', 'RFT', 'GH_OWN', 'GH_BID']));
    await thief.close();

    const context = await opened();
    await context.route(`${sibling}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>wiki</title>' }),
    );
    const page = await context.newPage();
    await test.step('who is signed out stays so, and can sign in', async () => {
      await plant(page, loot, ['/', '/api', '/login', '/help']);
      await page.goto(`${portal.origin}/help/40101`);
      expect(await memberOf(page)).toBeNull();
    });
    const ownerNo = await signIn(page, await makePerson());
    expect(ownerNo).not.toBe(thiefNo);

    for (const paths of [['/'], ['/api', '/help'], ['/', '/api', '/login', '/help']])
      await test.step(`who is signed in stays who they are: ${paths.join(' ')}`, async () => {
        await plant(page, loot, paths);
        await page.goto(`${portal.origin}/help/40101`);
        expect([ownerNo, null]).toContain(await memberOf(page));
        // The sign-in finds the session and leads back at once, by a renewal where the access token was written over.
        // The page before may just now have noticed what it lost, and lead somewhere itself, which interrupts this visit.
        const back = `${portal.origin}/login?redirect_url=${encodeURIComponent(portal.usSite)}`;
        await expect(async () => page.goto(back, { waitUntil: 'commit' })).toPass();
        await page.waitForURL(portal.usSite);
        await page.goto(`${portal.origin}/help/40101`);
        expect(await memberOf(page)).toBe(ownerNo);
      });
  } finally {
    await close();
  }
});
