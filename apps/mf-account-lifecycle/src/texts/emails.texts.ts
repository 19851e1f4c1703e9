import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './emails/en.json';

const namespace = 'mf-account-lifecycle.emails';

export const useEmailTexts = textsOf<typeof english>(namespace);

/** Texts of the addresses of an account, one chunk per language. */
export const emailTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./emails/${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
