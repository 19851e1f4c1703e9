import { refusals, type Reaction } from '@gatehouse/api-contract';
import { loadRefusalText } from '@gatehouse/api-contract/refusal-texts';
import type { Locale } from '@gatehouse/platform';
import type { RefusalSentence, RefusedCall, Translate } from '@gatehouse/shell-contract';
import { textUntil } from '@gatehouse/shell-contract/hosting';
import type { StandaloneTexts } from '../texts/standalone.texts.ts';

const actionOf = (reaction: Reaction, t: Translate<StandaloneTexts>): string | null => {
  switch (reaction) {
    case 'field':
    case 'notice':
      return null;
    case 'restart':
      return t('restart');
    case 'sign-in-again':
    case 'leave':
      return t('close');
    default:
      return reaction satisfies never;
  }
};

/** Sentence and default reaction of a refusal; fetched with the first of them. */
export async function sentenceOf(
  { refusal, retryAt = null }: RefusedCall,
  locale: Locale,
  t: Translate<StandaloneTexts>,
): Promise<Omit<RefusalSentence, 'small'>> {
  const { title, text } = await loadRefusalText(refusal, locale);
  const { reaction } = refusals[refusal];
  const told =
    retryAt === null ? text : textUntil({ refusal, text, retryAt }, locale, (time) => t('tryFrom', { time }));
  return { title, text: told, reaction, action: actionOf(reaction, t) };
}
