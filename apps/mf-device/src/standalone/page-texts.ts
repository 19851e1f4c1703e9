import type { Locale } from '@gatehouse/platform';
import { textsOf, type Texts } from '@gatehouse/shell-contract';
import type en from './locales/en.json';

/** What the page without the shell says itself; its screens bring their own. */
export const pageNamespace = 'mf-device.page';
export type PageTexts = typeof en;
export const usePageTexts = textsOf<PageTexts>(pageNamespace);

export async function loadPageTexts(locale: Locale): Promise<Texts> {
  const { default: texts } = (await import(`./locales/${locale}.json`)) as { default: PageTexts }; // parity with English is a test
  return texts;
}
