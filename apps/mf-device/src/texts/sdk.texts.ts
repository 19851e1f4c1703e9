import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type en from './sdk/en.json';

const namespace = 'mf-device.sdk';
export type SdkTexts = typeof en;
export const useSdkTexts = textsOf<SdkTexts>(namespace);

export async function loadSdkTexts(locale: Locale): Promise<Texts> {
  const { default: texts } = (await import(`./sdk/${locale}.json`)) as { default: SdkTexts }; // parity with English is a test
  return texts;
}

/** Texts of the screens in a game's web view, apart from those of the browser's pages: each loads only its own. */
export const sdkTexts: ScreenTexts = { namespace, load: loadSdkTexts };
