import { readFileSync } from 'node:fs';
import type { RefusalName } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';

type Sentence = Readonly<{ title: string; text: string }>;

/** What the portal says to a refusal of a sign-in, from the contract's own catalogue. */
export function refusalSentence(refusal: RefusalName, locale: Locale = 'en'): string {
  for (const family of ['sign-in', 'common', 'access', 'verification', 'one-time-code', 'captcha']) {
    const file = new URL(import.meta.resolve(`@gatehouse/api-contract/texts/${family}/${locale}.json`));
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Sentence>; // shape checked by the contract's tests
    const sentence = catalogue[refusal];
    if (sentence) return sentence.text;
  }
  throw new Error(`no sentence for ${refusal} in ${locale}`);
}
