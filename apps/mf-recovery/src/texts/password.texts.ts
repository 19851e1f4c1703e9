import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './password/en.json';

const namespace = 'mf-recovery.password';

export const usePasswordTexts = textsOf<typeof english>(namespace);

/** Texts of the pages that follow a proof or a sign-in, one chunk per language: the first pages do not pay for them. */
export const passwordTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./password/${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
