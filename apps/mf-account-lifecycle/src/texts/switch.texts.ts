import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './switch/en.json';

const namespace = 'mf-account-lifecycle.switch';

export const useSwitchTexts = textsOf<typeof english>(namespace);

/** Texts of the switch to an email account, one chunk per language. */
export const switchTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./switch/${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
