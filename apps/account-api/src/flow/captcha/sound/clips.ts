import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@gatehouse/platform';
import * as v from 'valibot';
import lengths from './clips/lengths.json' with { type: 'json' };
import { fromMuLaw } from './mu-law.ts';

/** Samples a second of the clips. */
export const clipRate = 8_000;
export const speakerCount = 2;
const digits = 10;

const lengthsSchema = v.record(v.string(), v.pipe(v.array(v.number()), v.length(digits * speakerCount)));
const lengthsByLocale = v.parse(lengthsSchema, lengths);
const read = new Map<Locale, readonly Int16Array[]>();

/** Ten digits by each speaker, in one row. Read once. */
function clipsOf(locale: Locale): readonly Int16Array[] {
  const known = read.get(locale);
  if (known) return known;
  const bytes = readFileSync(join(import.meta.dirname, `clips/${locale}.ulaw`));
  let from = 0;
  const clips = (lengthsByLocale[locale] ?? []).map((length) => {
    from += length;
    return fromMuLaw(bytes.subarray(from - length, from));
  });
  read.set(locale, clips);
  return clips;
}

/** One digit as one of the speakers says it. */
export function clipOf(locale: Locale, digit: number, speaker: number): Int16Array {
  const clip = clipsOf(locale)[speaker * digits + digit];
  if (!clip) throw new Error(`no clip of ${digit} in ${locale}`);
  return clip;
}
