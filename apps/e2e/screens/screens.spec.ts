import { join } from 'node:path';
import type { Locale } from '@gatehouse/platform';
import { expect, test } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { openScreens } from '../src/harness/screens.ts';

const folder = process.env['E2E_SCREENSHOTS'] ?? 'test-results/screens';
const widths = [360, 768, 1280];
const shown: readonly Locale[] = ['en', 'ko', 'de'];

/** Screenshots for manual review; nothing is compared. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const { name, address } of openScreens) {
      test(name, async ({ page }) => {
        test.setTimeout(120_000);
        for (const locale of name === 'login' || name === 'signup' ? shown : shown.slice(0, 1)) {
          const url = new URL(address);
          url.searchParams.set('lang', locale);
          await page.goto(url.href);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await page.screenshot({ path: join(folder, `${name}-${locale}-${width}-${colorScheme}.png`) });
          }
        }
      });
    }

    test('login with an error', async ({ page }) => {
      await page.goto(`${mainBrand.origin}/login`);
      await page.waitForLoadState('networkidle');
      await page.locator('button[type="submit"]').click();
      await page.screenshot({ path: join(folder, `login-empty-${colorScheme}.png`) });
      await page.locator('input[name="identifier"]').fill('rex@playground.test');
      await page.locator('input[name="password"]').fill('Gatehouse1');
      await page.locator('button[type="submit"]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.setViewportSize({ width: 360, height: 800 });
      await page.screenshot({ path: join(folder, `login-refused-${colorScheme}.png`), fullPage: true });
    });

    test('the notice in place of a remote', async ({ page, context }) => {
      await context.route(
        (url) => url.pathname.startsWith('/mf-signup/'),
        (route) => route.abort(),
      );
      await page.goto(`${mainBrand.origin}/signup`);
      await expect(page.getByRole('button', { name: /try again/i })).toBeVisible({ timeout: 10_000 });
      await page.screenshot({ path: join(folder, `remote-missing-${colorScheme}.png`) });
    });
  });
}

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('login', async ({ page }) => {
    await page.goto(`${mainBrand.origin}/login`);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, 'login-forced-colors.png') });
  });
});
