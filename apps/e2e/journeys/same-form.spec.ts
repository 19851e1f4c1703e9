import { styles } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { expect, test } from '../src/harness/test.ts';

/** What a player can see and use on the page, top to bottom, and where the form's parts stand. */
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
  test(`nothing jumps when the scripts take over the form of ${style}`, async ({ context, login, page }) => {
    const held = await Held.requests(context, isScript);
    await login.open(mainBrand, undefined, { style_type: style });
    const before = await shown(page);
    held.release();
    await login.takenOver();
    // What the settings decide comes into the place that was kept for it; all that stood there stays where it was.
    const after = await shown(page);
    expect(after.filter((part) => before.includes(part))).toEqual(before);
  });
}
