import { styles } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { expect, test } from '../src/harness/test.ts';

/** Visible controls of the page from top to bottom, with the positions of the form's parts. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('h1, label, a[href], input:not([type=hidden]), select')];
    const visible = parts.filter((part) => part.checkVisibility());
    return visible.map((part) => {
      const { x, y } = part.getBoundingClientRect();
      const name = part.getAttribute('name') ?? part.textContent;
      return `${part.tagName} ${name} at ${Math.round(x)},${Math.round(y)}`;
    });
  });

for (const style of styles) {
  test(`the take-over of the form in ${style} moves nothing`, async ({ context, login, page }) => {
    const held = await Held.requests(context, isScript);
    await login.open(mainBrand, undefined, { style_type: style });
    const before = await shown(page);
    held.release();
    await login.takenOver();
    // Content that depends on settings fills its reserved space; everything else keeps its position.
    const after = await shown(page);
    expect(after.filter((part) => before.includes(part))).toEqual(before);
  });
}
