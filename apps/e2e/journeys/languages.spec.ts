import { nativeForms } from '@gatehouse/api-contract';
import { htmlLang, locales } from '@gatehouse/platform';
import { mainBrand } from '../src/harness/addresses.ts';
import { overflowing } from '../src/harness/overflowing.ts';
import { expect, test } from '../src/harness/test.ts';

/** Characters that only this language uses; other languages are distinguished by their texts. */
const script: Partial<Record<(typeof locales)[number], RegExp>> = {
  ko: /\p{Script=Hangul}/u,
  ja: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
  'zh-tw': /\p{Script=Han}/u,
  'zh-cn': /\p{Script=Han}/u,
};

test('each of the fourteen languages has its own login page, which fits 320 pixels', async ({ login, page }) => {
  test.slow();
  const pages = new Map<string, string>();
  for (const locale of locales) {
    await page.setViewportSize({ width: 320, height: 640 });
    await login.open(mainBrand, undefined, { lang: locale });
    await login.takenOver();
    expect(await overflowing(page), locale).toEqual([]);
    const clipped = await login.submit.evaluate((button) => button.scrollWidth > button.clientWidth + 1);
    expect(clipped, `${locale}: the button shows its whole text`).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale));
    const text = await page.getByRole('main').innerText();
    const owner = [...pages].find(([, other]) => other === text)?.[0];
    expect(owner, `${locale} has texts of its own`).toBeUndefined();
    if (script[locale]) expect(text).toMatch(script[locale]);
    expect(text, `${locale} shows no key and no placeholder`).not.toMatch(
      /\b[a-z]+\.[a-z]+[A-Z]\w*\b|\{\{|%%|undefined/,
    );
    pages.set(locale, text);
  }
});

test('a locale in the path selects the language like the query', async ({ login, page }) => {
  await page.goto(`${mainBrand.origin}/ko/login`);
  await expect(login.identifier).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('changing the language keeps the input', async ({ login, page }) => {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  const heading = await login.heading.innerText();
  await login.fill({ loginName: 'alice@playground.test', password: 'half a passw' });
  await login.staySignedIn.check();
  const remembered = page.waitForResponse((response) => response.url().endsWith(nativeForms.locale.path));
  await login.language.selectOption('ko');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(login.heading).not.toHaveText(heading);
  await expect(login.identifier).toHaveValue('alice@playground.test');
  await expect(login.password).toHaveValue('half a passw');
  await expect(login.staySignedIn).toBeChecked();

  await remembered;
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('the device language is used if none was chosen', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(`${mainBrand.origin}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await context.close();
});
