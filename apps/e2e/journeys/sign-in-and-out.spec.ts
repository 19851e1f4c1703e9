import { mainBrand, secondBrand } from '../src/harness/addresses.ts';
import { seeded } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { Keyboard } from '../src/roles/keyboard.ts';

const brands = [
  { brand: 'main brand', site: mainBrand, person: seeded('alice'), target: mainBrand.mainSite, tag: ['@postgres'] },
  { brand: 'second brand', site: secondBrand, person: seeded('bob'), target: secondBrand.usSite, tag: [] },
];

for (const { brand, site, person, target, tag } of brands) {
  test(
    `on the ${brand} a player signs in, reaches the return address, and signs out`,
    { tag },
    async ({ page, login, neighbour }) => {
      await login.open(site, target);
      await login.signIn(person);
      await neighbour.reached(target);
      await neighbour.showsSignedIn();

      await page.goto(`${site.origin}/logout?redirect_url=${encodeURIComponent(target)}`);
      await neighbour.reached(target);
      await neighbour.showsSignedOut();
      const left = (await page.context().cookies()).map(({ name }) => name);
      expect(left).not.toEqual(expect.arrayContaining(['SUAT']));
      for (const name of ['SUAT', 'SURT', 'RFT', 'SIGN', 'HD', 'PLD', 'SUAT_EXPIRED_CHECK'])
        expect(left).not.toContain(name);
    },
  );
}

test('a player signs in by keyboard', async ({ page, login, neighbour }) => {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  const keys = new Keyboard(page);
  await keys.tabTo(login.identifier);
  await page.keyboard.type(seeded('alice').loginName);
  await keys.tabTo(login.password);
  await page.keyboard.type(seeded('alice').password);
  await keys.tabTo(login.staySignedIn);
  await page.keyboard.press('Space');
  await expect(login.staySignedIn).toBeChecked();
  await page.keyboard.press('Enter');
  await neighbour.reached(mainBrand.mainSite);
});

test('a signed-in member skips the sign-in', async ({ neighbour, page }) => {
  const target = `${mainBrand.memberSite}/member/info`;
  await startSession(page.context(), seeded('alice'));
  await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(target)}`);
  await neighbour.reached(target);
  await neighbour.showsSignedIn();
});

test("'Stay signed in' outlasts the browser session, the default does not", async ({ login, neighbour, page }) => {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.fill(seeded('alice'));
  await login.staySignedIn.check();
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);
  const cookies = await page.context().cookies();
  const refresh = cookies.find(({ name }) => name === 'RFT');
  const sevenDaysAhead = Date.now() / 1000 + 7 * 24 * 60 * 60;
  expect(refresh?.expires).toBeGreaterThan(sevenDaysAhead - 3600);
  expect(refresh?.expires).toBeLessThan(sevenDaysAhead + 3600);
  expect(cookies.find(({ name }) => name === 'FOREVER')?.value).toBe('Y');
});
