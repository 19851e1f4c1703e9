import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './flow/en.json';

const namespace = 'mf-signup.flow';

export const useFlowTexts = textsOf<typeof english>(namespace);

/** Texts of every screen behind the first, one chunk per language: who only looks at the entry does not pay for them. */
export const flowTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./flow/${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
