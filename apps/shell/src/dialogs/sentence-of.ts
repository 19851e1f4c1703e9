import { refusals, type Reaction } from '@gatehouse/api-contract';
import { loadRefusalText } from '@gatehouse/api-contract/refusal-texts';
import { translateWith, type RefusalSentence, type RefusedCall } from '@gatehouse/shell-contract';
import type { LocaleControl } from '../locale/create-locale.ts';
import { shellNamespace, type ShellTexts } from '../texts/main.texts.ts';
import { dialogNamespace, type DialogTexts } from '../texts/dialogs.texts.ts';
import { readableMoment } from './readable-moment.ts';
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

/** Refusals whose sentence is a duration, which the moment itself says better. */
const durations: readonly string[] = ['resendTooSoon', 'resendLimit', 'resendDailyLimit'];

/** Sentence and default reaction of a refusal, in the language of the page. */
export async function sentenceOf(
  { refusal, retryAt = null }: RefusedCall,
  locale: LocaleControl,
): Promise<Omit<RefusalSentence, 'small'>> {
  const [said] = await Promise.all([loadRefusalText(refusal, locale.current()), prepareDialogTexts({ locale })]);
  const { reaction } = refusals[refusal];
  const { title } = said;
  if (retryAt === null) return { title, text: said.text, reaction, action: actionOf(reaction, locale) };
  const t = translateWith<DialogTexts>(locale.texts, dialogNamespace);
  const from = t('tryFrom', { time: readableMoment(retryAt, locale.current()) });
  const text = durations.includes(refusal) ? from : `${said.text} ${from}`;
  return { title, text, reaction, action: actionOf(reaction, locale) };
}
