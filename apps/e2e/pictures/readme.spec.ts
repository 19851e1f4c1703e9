import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';

const folder = process.env['E2E_PICTURES'] ?? 'test-results/pictures';

/** The pictures that the README shows. */
test('the sign-in page of the main brand', async ({ page }) => {
  await page.goto(`${mainBrand.origin}/login?lang=en`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, 'sign-in.png') });
});
