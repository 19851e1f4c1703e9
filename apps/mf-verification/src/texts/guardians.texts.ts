import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type english from './guardians/en.json';

const namespace = 'mf-verification.guardians';

export const useGuardianTexts = textsOf<typeof english>(namespace);

/** Texts of everything about guardians, one chunk per language: no other verification pays for them. */
export const guardianTexts: ScreenTexts = {
  namespace,
  async load(locale: Locale): Promise<Texts> {
    return ((await import(`./guardians/${locale}.json`)) as { default: typeof english }).default; // parity with English is a test
  },
};
