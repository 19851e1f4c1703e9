import type { Locale } from '@gatehouse/platform';
import { textsOf, type Texts } from '@gatehouse/shell-contract';
import type en from './standalone/en.json';

/** What the page without the shell says itself; its screens bring their own. */
export const standaloneNamespace = 'mf-device.page';
export type StandaloneTexts = typeof en;
export const useStandaloneTexts = textsOf<StandaloneTexts>(standaloneNamespace);

export async function loadStandaloneTexts(locale: Locale): Promise<Texts> {
  const { default: texts } = (await import(`./standalone/${locale}.json`)) as { default: StandaloneTexts }; // parity with English is a test
  return texts;
}
