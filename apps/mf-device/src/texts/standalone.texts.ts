import type { Locale } from '@gatehouse/platform';
import { textsOf, type Texts } from '@gatehouse/shell-contract';
import type { texts as english } from './standalone/en.ts';

/** What the page without the shell says itself; its screens bring their own. */
export const standaloneNamespace = 'mf-device.page';
export type StandaloneTexts = typeof english;
export const useStandaloneTexts = textsOf<StandaloneTexts>(standaloneNamespace);

/** With the sentences of a failed connection. */
export async function loadStandaloneTexts(locale: Locale): Promise<Texts> {
  const { texts } = (await import(`./standalone/${locale}.ts`)) as { texts: StandaloneTexts }; // parity with English is a test
  return texts;
}
