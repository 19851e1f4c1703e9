import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeColourFindings, axeFindings } from '../src/harness/axe.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { overflowing } from '../src/harness/overflowing.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { openScreens } from '../src/harness/screens.ts';
import { expect, test } from '../src/harness/test.ts';

const schemes = ['light', 'dark'] as const;

/** What axe finds in both colour schemes of the page as it stands. */
async function findingsInBothSchemes(page: Page): Promise<Readonly<Record<(typeof schemes)[number], unknown>>> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return { light, dark: await axeColourFindings(page) };
}
const none = { light: [], dark: [] };

for (const { name, address } of openScreens) {
  test(`${name} has no accessibility findings, light and dark, and fits 320 pixels`, async ({ page, watch }) => {
    if (name === 'not-found') watch.expect(complaints.noSuchPage);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await findingsInBothSchemes(page)).toEqual(none);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => overflowing(page)).toEqual([]);
  });
}

test('a refused sign-in has no accessibility findings, light and dark', async ({ login, page, watch }) => {
  watch.expect(complaints.refusedSignIn);
  await login.open(mainBrand);
  await login.takenOver();
  await login.submit.click();
  await expect(login.identifier).toHaveAttribute('aria-invalid', 'true');
  expect(await findingsInBothSchemes(page)).toEqual(none);
  await login.signIn({ loginName: `nobody-${crypto.randomUUID()}@playground.test`, password: 'NotMyPassword1' });
  await expect(login.alert.first()).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual(none);
});

test('the dark scheme has colours of its own', async ({ login, page }) => {
  await login.open(mainBrand);
  await login.takenOver();
  const ink = () => login.heading.evaluate((heading) => getComputedStyle(heading).color);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
});

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
