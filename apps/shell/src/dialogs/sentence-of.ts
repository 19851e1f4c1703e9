import { refusals, type Reaction, type RefusalName } from '@gatehouse/api-contract';
import { loadRefusalText } from '@gatehouse/api-contract/refusal-texts';
import { translateWith, type RefusalSentence } from '@gatehouse/shell-contract';
import type { LocaleControl } from '../locale/create-locale.ts';
import { shellNamespace, type ShellTexts } from '../texts/main.texts.ts';
import { dialogNamespace, type DialogTexts } from '../texts/dialogs.texts.ts';
import { prepareDialogTexts } from './late-dialogs.tsx';

function actionOf(reaction: Reaction, { texts }: LocaleControl): string | null {
  switch (reaction) {
    case 'field':
    case 'notice':
      return null;
    case 'restart':
      return translateWith<DialogTexts>(texts, dialogNamespace)('restart');
    case 'sign-in-again':
      return translateWith<ShellTexts>(texts, shellNamespace)('signInAgain.action');
    case 'leave':
      return translateWith<ShellTexts>(texts, shellNamespace)('failed.home');
    default:
      return reaction satisfies never;
  }
}

/** Sentence and default reaction of a refusal, in the language of the page. */
export async function sentenceOf(name: RefusalName, locale: LocaleControl): Promise<Omit<RefusalSentence, 'small'>> {
  const [{ title, text }] = await Promise.all([
    loadRefusalText(name, locale.current()),
    prepareDialogTexts({ locale }),
  ]);
  const { reaction } = refusals[name];
  return { title, text, reaction, action: actionOf(reaction, locale) };
}
