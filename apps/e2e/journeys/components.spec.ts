import { styles } from '@gatehouse/platform';
import { axeFindings } from '../src/harness/axe.ts';
import { startComponentPage, type ComponentPage } from '../src/harness/component-page.ts';
import { expect, test } from '../src/harness/test.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });

let components: ComponentPage;
test.beforeAll(async () => {
  components = await startComponentPage();
});
test.afterAll(() => components.stop());

for (const style of styles) {
  test(`no component has accessibility findings in the style ${style}, light and dark`, async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`${components.address}?style=${style}&theme=${theme}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFindings(page), theme).toEqual([]);
    }
  });
}

test('no component scrolls horizontally at 320 pixels, in either writing direction', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const dir of ['ltr', 'rtl']) {
    await page.goto(`${components.address}?dir=${dir}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  }
});
