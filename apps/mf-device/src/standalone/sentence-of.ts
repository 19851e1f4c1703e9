import { refusals, type Reaction, type RefusalName } from '@gatehouse/api-contract';
import { loadRefusalText } from '@gatehouse/api-contract/refusal-texts';
import type { Locale } from '@gatehouse/platform';
import type { RefusalSentence, Translate } from '@gatehouse/shell-contract';
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
  name: RefusalName,
  locale: Locale,
  t: Translate<StandaloneTexts>,
): Promise<Omit<RefusalSentence, 'small'>> {
  const { title, text } = await loadRefusalText(name, locale);
  const { reaction } = refusals[name];
  return { title, text, reaction, action: actionOf(reaction, t) };
}
