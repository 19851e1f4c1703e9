import type { Locale } from '@gatehouse/platform';
import { familyOf, type RefusalFamily } from './refusal-families.ts';
import type { RefusalName } from './refusals.ts';

/** What a refusal says to a player: what happened, and what to do next. */
export type RefusalText = Readonly<{ title: string; text: string }>;
type RefusalTexts = Readonly<Record<string, RefusalText>>;

/**
 * Sentences of one family in one language, a chunk of its own: a page pays for them when a refusal of the family comes. Those of a failed
 * connection come with a page's own first texts, and a build has them there only.
 */
export async function loadRefusalTexts(family: RefusalFamily, locale: Locale): Promise<RefusalTexts> {
  const file = (await import(/* webpackExclude: /texts.connection/ */ `../texts/${family}/${locale}.json`, {
    with: { type: 'json' },
  })) as {
    default: RefusalTexts;
  }; // shape is a test
  return file.default;
}

/** The sentence of one refusal. Fails like any chunk: a caller shows its own notice then. */
export async function loadRefusalText(name: RefusalName, locale: Locale): Promise<RefusalText> {
  const texts = await loadRefusalTexts(familyOf(name), locale);
  const found = texts[name];
  if (!found) throw new Error(`no sentence for ${name} in ${locale}`);
  return found;
}
