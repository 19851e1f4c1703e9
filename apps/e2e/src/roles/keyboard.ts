import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 30;

/** A player without a mouse; everything that has the focus shows it. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: 'Tab' | 'Enter' | 'Space' | 'ArrowDown'): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Tabs on until it has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible();
    for (let presses = 0; presses < mostTabs && !(await hasFocus(target)); presses += 1) await this.press('Tab');
    await expect(target).toBeFocused();
    expect(await showsFocus(target), 'the focus is visible').toBe(true);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }

  /** Goes to a link or button and presses Enter. */
  async enter(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** Chooses one of the radio buttons of `group`: Tab leads to the group, the arrow keys from one to the next. */
  async choose(group: Locator, wanted: Locator): Promise<void> {
    const focused = group.and(this.page.locator(':focus'));
    for (let presses = 0; presses < mostTabs && (await focused.count()) === 0; presses += 1) await this.press('Tab');
    for (let presses = await group.count(); presses > 0 && !(await hasFocus(wanted)); presses -= 1)
      await this.press('ArrowDown');
    if (!(await wanted.isChecked())) await this.press('Space');
    await expect(wanted).toBeChecked();
    expect(await showsFocus(wanted), 'the focus is visible').toBe(true);
  }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** An outline, of the element or of what stands for it. */
const showsFocus = (target: Locator) =>
  target.evaluate((element) => {
    for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });
