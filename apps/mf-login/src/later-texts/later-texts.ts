import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './en.json';

const namespace = 'mf-login.later';

export const useLaterTexts = textsOf<typeof english>(namespace);

/** Texts of every screen but the first, one chunk per language: the sign-in page does not pay for them. */
export const laterTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
