import type { Locale } from '@gatehouse/platform';
import { textsOf } from '@gatehouse/shell-contract';
import type en from './main/en.json';

export const shellNamespace = 'shell';
export type ShellTexts = typeof en;
export const useShellTexts = textsOf<ShellTexts>(shellNamespace);

/** The shell's own texts of one language. */
export async function loadShellTexts(locale: Locale): Promise<ShellTexts> {
  const module = (await import(`./main/${locale}.json`)) as { default: ShellTexts }; // parity of the catalogues is tested
  return module.default;
}
