import type { Locale } from '@gatehouse/platform';
import { textsOf, type Texts } from '@gatehouse/shell-contract';
import type en from './main/en.json';

export const useTexts = textsOf<typeof en>('mf-signup');

/** One chunk per language. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const { default: texts } = (await import(`./main/${locale}.json`)) as { default: typeof en }; // parity with English is a test
  return texts;
}
