import type { Locale } from '@gatehouse/platform';
import { textsOf } from '@gatehouse/shell-contract';
import type en from './dialogs/en.json';

export const dialogNamespace = 'shell-dialogs';
export type DialogTexts = typeof en;
export const useDialogTexts = textsOf<DialogTexts>(dialogNamespace);

/** Texts of the dialogs in one language; they come with the first dialog, not with the page. */
export async function loadDialogTexts(locale: Locale): Promise<DialogTexts> {
  const module = (await import(`./dialogs/${locale}.json`)) as { default: DialogTexts }; // parity of the catalogues is tested
  return module.default;
}
