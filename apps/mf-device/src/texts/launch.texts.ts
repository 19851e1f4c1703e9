import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type en from './launch/en.json';

const namespace = 'mf-device.launch';
export const useLaunchTexts = textsOf<typeof en>(namespace);

export async function loadLaunchTexts(locale: Locale): Promise<Texts> {
  const { default: texts } = (await import(`./launch/${locale}.json`)) as { default: typeof en }; // parity with English is a test
  return texts;
}

/** Texts of the launch screen. */
export const launchTexts: ScreenTexts = { namespace, load: loadLaunchTexts };
