import { readFileSync } from 'node:fs';
import type { Locale } from '@gatehouse/platform';
import * as v from 'valibot';

const schema = v.strictObject({ verificationCode: v.string() });
export type SmsTexts = v.InferOutput<typeof schema>;
const loaded = new Map<Locale, SmsTexts>();

/** What text messages say in a language; read once. */
export function smsTexts(locale: Locale): SmsTexts {
  const known = loaded.get(locale);
  if (known) return known;
  const file = readFileSync(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8');
  const texts = v.parse(schema, JSON.parse(file));
  loaded.set(locale, texts);
  return texts;
}
