import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './flow/en.json';

const namespace = 'mf-signup.flow';

export const useFlowTexts = textsOf<typeof english>(namespace);

/** Texts of all screens after the first page, one chunk per language, loaded with those screens. */
export const flowTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./flow/${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
