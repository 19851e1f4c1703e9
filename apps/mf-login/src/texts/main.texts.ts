import type { Locale } from '@gatehouse/platform';
import { textsOf, type Texts } from '@gatehouse/shell-contract';
import type { texts as english } from './main/en.ts';

export const useTexts = textsOf<typeof english>('mf-login');

/** One chunk per language: own texts, refusals and field messages together. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const { texts } = (await import(`./main/${locale}.ts`)) as { texts: typeof english }; // parity with English is a test
  return texts;
}
