import { writeFileSync } from 'node:fs';
import { locales, styles, type Style } from '@gatehouse/platform';
import { buttonLabels } from '../src/button-labels/button-labels.ts';
import { measureLabels, type MeasuredLabel } from '../src/button-labels/measure-labels.ts';
import { twoLines } from '../src/button-labels/two-lines.ts';
import { axeColourFindings, axeFindings } from '../src/harness/axe.ts';
import { startComponentPage, type ComponentPage } from '../src/harness/component-page.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { expect, test } from '../src/harness/test.ts';

test.describe.configure({ mode: 'serial' });

let components: ComponentPage;
test.beforeAll(async () => {
  components = await startComponentPage();
});
test.afterAll(() => components.stop());

/** Styles differ in tokens, whose contrast `tokens.test.ts` holds for each; one of each brand stays in every run. */
const always: readonly Style[] = ['stove', 'ppool'];

for (const style of styles) {
  const details = always.includes(style) ? inEveryRun : long;
  test(`no component has accessibility findings in the style ${style}, light and dark`, details, async ({ page }) => {
    for (const [theme, findings] of [
      ['light', axeFindings],
      ['dark', axeColourFindings],
    ] as const) {
      await page.goto(`${components.address}?style=${style}&theme=${theme}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page), theme).toEqual([]);
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

const widest = (labels: readonly MeasuredLabel[]) =>
  labels
    .toSorted((a, b) => b.width / b.room - a.width / a.room)
    .map(({ at, locale, text, width, room }) => `${Math.round((100 * width) / room)} % ${locale} ${at}: ${text}`);

test('the label of every button fits one line at 360 pixels in every language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(components.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const all = locales.flatMap((locale) => buttonLabels(locale).map((label) => ({ ...label, locale })));
  expect(all.length / locales.length).toBeGreaterThan(200);
  const measured = await measureLabels(page, all);
  writeFileSync(test.info().outputPath('button-labels.txt'), `${widest(measured).join('\n')}\n`);
  const wrapped = measured.filter(({ width, room }) => width > room);
  expect(widest(wrapped.filter(({ at }) => !Object.hasOwn(twoLines, at)))).toEqual([]);
  expect([...new Set(wrapped.map(({ at }) => at))]).toEqual(Object.keys(twoLines));
});
