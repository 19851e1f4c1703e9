import { refusals, type Reaction } from '@gatehouse/api-contract';
import { loadRefusalText } from '@gatehouse/api-contract/refusal-texts';
import { translateWith, type RefusalSentence, type RefusedCall } from '@gatehouse/shell-contract';
import { textUntil } from '@gatehouse/shell-contract/hosting';
import type { LocaleControl } from '../locale/create-locale.ts';
import { dialogNamespace, type DialogTexts } from '../texts/dialogs.texts.ts';
import { shellNamespace, type ShellTexts } from '../texts/main.texts.ts';
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
export async function sentenceOf(
  { refusal, retryAt = null }: RefusedCall,
  locale: LocaleControl,
): Promise<Omit<RefusalSentence, 'small'>> {
  const [said] = await Promise.all([loadRefusalText(refusal, locale.current()), prepareDialogTexts({ locale })]);
  const { reaction } = refusals[refusal];
  const { title } = said;
  const t = translateWith<DialogTexts>(locale.texts, dialogNamespace);
  const text =
    retryAt === null
      ? said.text
      : textUntil({ refusal, text: said.text, retryAt }, locale.current(), (time) => t('tryFrom', { time }));
  return { title, text, reaction, action: actionOf(reaction, locale) };
}
