import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './deferred/en.json';

const namespace = 'mf-login.later';

export const useDeferredTexts = textsOf<typeof english>(namespace);

/** Texts of every screen but the first, one chunk per language: the sign-in page does not pay for them. */
export const deferredTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./deferred/${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
