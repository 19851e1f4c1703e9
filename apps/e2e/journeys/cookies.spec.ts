import { cookieTable, type CookieName } from '@gatehouse/platform';
import { mainBrand } from '../src/harness/addresses.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { seeded } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { TokenHunt } from '../src/harness/token-hunt.ts';

const readable = Object.entries(cookieTable)
  .filter(([, rule]) => rule.script)
  .map(([name]) => name);

test('scripts and other sites cannot read the session cookies', async ({ login, neighbour, page }) => {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.fill(seeded('alice'));
  await login.staySignedIn.check();
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);
  const cookies = await page.context().cookies(mainBrand.origin);
  expect(cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'SUAT',
      'RFT',
      'SIGN',
      'HD',
      'PLD',
      'SUAT_EXPIRED_CHECK',
      'FOREVER',
      'GH_BID',
      'GH_KEY',
    ] satisfies CookieName[]),
  );
  for (const cookie of cookies) {
    const rule = Object.entries(cookieTable).find(([name]) => name === cookie.name)?.[1];
    expect(rule, `${cookie.name} is in the table of cookies`).toBeDefined();
    expect(cookie, cookie.name).toMatchObject({
      httpOnly: !rule?.script,
      secure: false, // pages on this machine come by http, where WebKit keeps no `Secure` cookie
      sameSite: 'Lax',
      domain: 'localhost',
      path: '/',
    });
  }
});

test('a script can read at most five cookies and no token', async ({ context, login, neighbour, page, watch }) => {
  watch.expect(complaints.noSuchPage);
  test.slow();
  const hunt = new TokenHunt(context);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.language.selectOption('ko');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await login.fill(seeded('alice'));
  await login.staySignedIn.check();
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);

  // A page of the portal that stays open while signed in: the shell with a session, not the redirect of the login.
  await page.goto(`${mainBrand.origin}/no-such-page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const renewed = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/v2.0/pc/refresh', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'caller-id': 'gatehouse-portal',
        'caller-detail': crypto.randomUUID(),
      },
      body: '{}',
    });
    return { status: answer.status, body: await answer.text() };
  });
  expect(renewed.status).toBe(200);

  const names = (await page.evaluate(() => document.cookie)).split('; ').map((pair) => pair.split('=')[0] ?? '');
  expect(names.filter((name) => !readable.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['HD', 'PLD', 'SUAT_EXPIRED_CHECK', 'LOCALE', 'FOREVER']));
  expect(await hunt.sightings(page)).toEqual([]);
  const payload = await page.evaluate(
    () =>
      document.cookie
        .split('; ')
        .find((pair) => pair.startsWith('PLD='))
        ?.slice(4) ?? '',
  );
  const claims = JSON.parse(Buffer.from(decodeURIComponent(payload), 'base64url').toString('utf8')) as Record<
    string,
    unknown
  >;
  expect(JSON.stringify(claims), 'PLD names nobody').not.toMatch(/alice|@|1990/i);
});

test('the token search finds a deliberately exposed token', async ({ context, page }) => {
  const hunt = new TokenHunt(context);
  await startSession(context, seeded('alice'));
  await page.goto(mainBrand.mainSite);
  const token = (await context.cookies()).find(({ name }) => name === 'SUAT')?.value ?? '';
  await page.evaluate((value) => {
    Reflect.set(window, 'leaked', [`${value}!`]);
    sessionStorage.setItem('leaked', value);
  }, token);
  const places = (await hunt.sightings(page)).map(({ where }) => where);
  expect(places).toEqual(expect.arrayContaining(['sessionStorage', 'script heap']));
});
