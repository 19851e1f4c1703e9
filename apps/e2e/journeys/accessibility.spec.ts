import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { openScreens } from '../src/harness/screens.ts';
import { expect, test } from '../src/harness/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const { name, address } of openScreens) {
      test(`${name} has no accessibility findings`, async ({ page, watch }) => {
        if (name === 'not-found') watch.expect(complaints.noSuchPage);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await axeFindings(page)).toEqual([]);
      });
    }

    test('a refused sign-in has no accessibility findings', async ({ login, page, watch }) => {
      watch.expect(complaints.refusedSignIn);
      await login.open(mainBrand);
      await login.takenOver();
      await login.submit.click();
      await expect(login.identifier).toHaveAttribute('aria-invalid', 'true');
      expect(await axeFindings(page)).toEqual([]);
      await login.signIn({ loginName: `nobody-${crypto.randomUUID()}@playground.test`, password: 'NotMyPassword1' });
      await expect(login.alert.first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test('the first HTML of the login has no accessibility findings', async ({ context, login, page }) => {
  await Held.requests(context, isScript);
  await login.open(mainBrand);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('axe reports a deliberate fault', async ({ login, page }) => {
  await login.open(mainBrand);
  await login.takenOver();
  await page.evaluate(() => document.querySelector('html')?.removeAttribute('lang'));
  expect((await axeFindings(page)).map(({ rule }) => rule)).toContain('html-has-lang');
});
