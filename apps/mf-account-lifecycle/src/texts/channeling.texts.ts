import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type en from './channeling/en.json';

const namespace = 'mf-account-lifecycle.channeling';
type ChannelingTexts = typeof en;
export const useChannelingTexts = textsOf<ChannelingTexts>(namespace);

export async function loadChannelingTexts(locale: Locale): Promise<Texts> {
  const { default: texts } = (await import(`./channeling/${locale}.json`)) as { default: ChannelingTexts }; // parity with English is a test
  return texts;
}

/** Texts of the move of an account. */
export const channelingTexts: ScreenTexts = { namespace, load: loadChannelingTexts };
