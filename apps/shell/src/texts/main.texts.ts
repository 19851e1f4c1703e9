import type { Locale } from '@gatehouse/platform';
import { textsOf } from '@gatehouse/shell-contract';
import type { texts as english } from './main/en.ts';

export const shellNamespace = 'shell';
export type ShellTexts = typeof english;
export const useShellTexts = textsOf<ShellTexts>(shellNamespace);

/** The shell's own texts of one language, with the sentences of a failed connection. */
export async function loadShellTexts(locale: Locale): Promise<ShellTexts> {
  const { texts } = (await import(`./main/${locale}.ts`)) as { texts: ShellTexts }; // parity of the catalogues is tested
  return texts;
}
