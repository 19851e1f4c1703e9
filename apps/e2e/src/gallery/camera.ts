import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootElementId, locales, type Locale, type PageBoot } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { shownKeys } from './shown-keys.ts';

type Theme = 'light' | 'dark';
type Variant = Readonly<{ locale: Locale; width: number; theme: Theme }>;

/** Every language, width and theme at least once. */
const few: readonly Variant[] = [
  { locale: 'en', width: 360, theme: 'light' },
  { locale: 'de', width: 360, theme: 'light' },
  { locale: 'de', width: 1280, theme: 'light' },
  { locale: 'ko', width: 360, theme: 'dark' },
  { locale: 'en', width: 768, theme: 'dark' },
];
const all: readonly Variant[] = (['en', 'ko', 'de'] as const).flatMap((locale) =>
  [360, 768, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ locale, width, theme }))),
);

/** Every language on a phone, for translators. */
const languages: readonly Variant[] = [
  { locale: 'en', width: 360, theme: 'light' },
  ...locales.filter((locale) => locale !== 'en').map((locale) => ({ locale, width: 360, theme: 'light' }) as const),
];

function wanted(): readonly Variant[] {
  if (process.env['E2E_SCREENSHOTS_LANGUAGES']) return languages;
  return process.env['E2E_SCREENSHOTS_ALL'] ? all : few;
}

/** A web view offers fewer languages than the portal. */
function offeredLanguages(page: Page): Promise<readonly Locale[]> {
  return page.evaluate((id) => {
    const boot = document.getElementById(id)?.textContent;
    if (!boot) throw new Error('this page has no boot data');
    return (JSON.parse(boot) as PageBoot).locales; // written by the edge from this very type
  }, bootElementId);
}

export type Shot = Readonly<{
  /** `here`: the state would be lost by changing the language. */
  language?: 'any' | 'here';
}>;

/**
 * Takes screenshots of a page in several languages, widths and themes, and restores it in English. Beside them lies
 * `<name>.keys.txt`: the address, and the keys of the texts that the page shows.
 */
export class Camera {
  readonly #page: Page;
  readonly #folder: string;
  readonly #variants: readonly Variant[];

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
    this.#variants = wanted();
  }

  async take(name: string, { language = 'any' }: Shot = {}): Promise<void> {
    const page = this.#page;
    const before = page.viewportSize();
    await page.waitForLoadState('networkidle');
    const keys = await shownKeys(page);
    const told = [new URL(page.url()).pathname, ...keys].join('\n');
    const offered = await offeredLanguages(page);
    const spoken = await page.locator('html').getAttribute('lang');
    for (const { locale, width, theme } of this.#variants) {
      if (!offered.includes(locale)) continue;
      if (language === 'any') await this.#speak(locale);
      else if (locale !== spoken) continue;
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: width < 768 ? 640 : 800 });
      const path = join(this.#folder, `${name}-${locale}-${width}-${theme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
    writeFileSync(join(this.#folder, `${name}.keys.txt`), `${told}\n`);
    if (language === 'any') await this.#speak('en');
    if (before) await page.setViewportSize(before);
  }

  /** Through the page's language selector if there is one, otherwise through the address. */
  async #speak(locale: Locale): Promise<void> {
    const page = this.#page;
    const html = page.locator('html');
    if ((await html.getAttribute('lang')) === locale) return;
    const chooser = page.getByRole('banner').locator('select');
    if ((await chooser.count()) > 0) await chooser.selectOption(locale);
    else {
      const url = new URL(page.url());
      url.searchParams.set('lang', locale);
      await page.goto(url.href);
    }
    await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' });
    await page.waitForTimeout(900); // what is told again, and terms in another language
  }
}
