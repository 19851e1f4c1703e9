import { createHash } from 'node:crypto';
import type { Locale } from '@gatehouse/platform';
import { textsOf, type Text } from './catalogue-texts.ts';

const plural = /_(zero|one|two|few|many|other)$/;
const rank = (seed: string, { catalogue, key }: Text) =>
  createHash('sha256')
    .update(`${seed} ${catalogue} ${key.replace(plural, '')}`)
    .digest('hex');

/**
 * Texts of a language for a reader, chosen by a seed: the same seed names the same keys in every language. A sentence that
 * stands in several places comes once, as does a text with several plural forms.
 */
export function textSample(locale: Locale, size: number, seed: string): readonly Text[] {
  const ranked = textsOf(locale)
    .map((text) => ({ text, rank: rank(seed, text) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const seen = new Set<string>();
  return ranked
    .filter(({ text, rank: place }) => {
      const known = seen.has(text.english) || seen.has(place);
      seen.add(text.english).add(place);
      return !known;
    })
    .slice(0, size)
    .map(({ text }) => text);
}

/** A sample as a page for its reader, with room for a mark after each text. */
export function samplePage(locale: Locale, sample: readonly Text[]): string {
  const rows = sample.map(({ catalogue, key, english, text }, index) =>
    [
      `${index + 1}. ${catalogue.split('/')[1]}/${catalogue.split('/').at(-1)} ${key}`,
      ...(locale === 'en' ? [] : [`   en: ${english}`]),
      `   ${locale}: ${text}`,
    ].join('\n'),
  );
  return `${rows.join('\n')}\n`;
}
