import type { Locator } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { overflowing } from '../src/harness/overflowing.ts';
import { expect, test } from '../src/harness/test.ts';

test('the way to an account is in sight in every style, on a laptop and on a phone', async ({ login, page }) => {
  test.slow();
  const phone = { width: 360, height: 740 };
  const laptop = { width: 1366, height: 768 };
  for (const style of ['stove', 'stove_popup', 'ppool', 'cf', 'studio']) {
    await page.setViewportSize(phone);
    await login.open(mainBrand, undefined, { style_type: style });
    for (const size of [phone, laptop]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('link', { name: 'Create an account' })).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('with text twice as large', () => {
  test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true });

  test('the login keeps within the width, with every tab', async ({ login, page }) => {
    for (const lang of ['en', 'de', 'ja']) {
      await login.open(mainBrand, undefined, { lang });
      await login.takenOver();
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      expect(await overflowing(page), lang).toEqual([]);
      const controls = page.getByRole('main').locator('a:visible, button:visible, input:not([type=hidden])');
      for (const control of await controls.all()) {
        const cut = await control.evaluate((element) => element.getBoundingClientRect().right > innerWidth);
        expect(cut, `${lang}: ${await control.evaluate((element) => element.outerHTML.slice(0, 120))}`).toBe(false);
      }
    }
  });
});

test('touch targets are large enough', async ({ login, page }) => {
  await login.open(mainBrand);
  await login.takenOver();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible(); // the last to come
  await page.waitForLoadState('networkidle');
  const targets = page.locator('a[href], button, input:not([type=hidden]), select');
  for (const target of await targets.all()) {
    if (!(await target.isVisible())) continue;
    const inline = await target.evaluate((element) => getComputedStyle(element).display === 'inline');
    const label = target.locator('xpath=ancestor::label');
    const box = (await label.count()) > 0 ? await label.first().boundingBox() : await target.boundingBox();
    if (!inline)
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        await target.evaluate((element) => element.outerHTML.slice(0, 120)),
      ).toBeGreaterThanOrEqual(24);
  }
  for (const main of [login.identifier, login.password, login.submit])
    expect((await main.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves', async ({ login, page }) => {
    await login.open(mainBrand);
    await login.takenOver();
    await login.submit.click();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => {
          const duration = animation.effect?.getComputedTiming().duration;
          return animation.playState === 'running' && typeof duration === 'number' && duration > 20;
        }).length,
    );
    expect(moving).toBe(0);
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('fields, button and focus have an outline, and the chosen tab is told from the others', async ({
    login,
    page,
  }) => {
    await login.open(mainBrand);
    await login.takenOver();
    const tabs = page.getByRole('navigation', { name: 'Ways to sign in' });
    const groundOf = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).backgroundColor);
    const chosen = await groundOf(tabs.getByRole('button', { name: 'Password' }));
    expect(chosen).not.toBe(await groundOf(tabs.getByRole('link', { name: 'One-time code' })));
    for (const control of [login.identifier, login.submit]) {
      const border = await control.evaluate((element) => {
        const framed = (candidate: Element | null): boolean => {
          if (!candidate || candidate.tagName === 'FORM') return false;
          const style = getComputedStyle(candidate);
          return (
            (style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0) || framed(candidate.parentElement)
          );
        };
        return framed(element);
      });
      expect(border).toBe(true);
      await control.focus();
      const outline = await control.evaluate((element) => {
        const shown = (candidate: Element | null): boolean => {
          if (!candidate || candidate.tagName === 'FORM') return false;
          const style = getComputedStyle(candidate);
          return (
            (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || shown(candidate.parentElement)
          );
        };
        return shown(element);
      });
      expect(outline).toBe(true);
    }
  });
});
