import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './withdrawal/en.json';

const namespace = 'mf-account-lifecycle.withdrawal';

export const useWithdrawalTexts = textsOf<typeof english>(namespace);

/** Texts of leaving, one chunk per language. */
export const withdrawalTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./withdrawal/${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
