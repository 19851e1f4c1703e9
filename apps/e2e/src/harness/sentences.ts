import { readFileSync } from 'node:fs';
import type { RefusalName } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';

type Sentence = Readonly<{ title: string; text: string }>;

const families =
  'sign-in common access verification one-time-code captcha contact-code guardian device sign-up token'.split(' ');

/** The text of a refusal, from the contract's catalogue. */
export function refusalSentence(refusal: RefusalName, locale: Locale = 'en'): string {
  for (const family of families) {
    const file = new URL(import.meta.resolve(`@gatehouse/api-contract/texts/${family}/${locale}.json`));
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Sentence>; // shape checked by the contract's tests
    const sentence = catalogue[refusal];
    if (sentence) return sentence.text;
  }
  throw new Error(`no text for ${refusal} in ${locale}`);
}
