import { mainBrand } from '../../src/harness/addresses.ts';
import { control } from '../../src/harness/control.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { seeded } from '../../src/harness/people.ts';
import { expect, test } from '../../src/harness/test.ts';

test.afterEach(async () => {
  await control.start('mf-login');
});

test("mf-login's origin is down: the page shows a notice, the rest works, and retry recovers", async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  watch.expect(complaints.failedRemote);
  await control.kill('mf-login');
  await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  const retry = page.getByRole('button', { name: /try again/i });
  await expect(retry).toBeVisible();

  await test.step('header and language work', async () => {
    await expect(page.getByRole('banner')).toBeVisible();
    await login.language.selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await login.language.selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('another remote works', async () => {
    const other = await page.context().newPage();
    await other.goto(`${mainBrand.origin}/signup`);
    await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await other.close();
  });

  await test.step('retry recovers when the server is back', async () => {
    await control.start('mf-login');
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(login.identifier).toBeVisible();
    await login.takenOver();
    await login.signIn(seeded('alice'));
    await neighbour.reached(mainBrand.mainSite);
  });
});
