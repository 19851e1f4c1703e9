import { readFileSync } from 'node:fs';
import type { Locale } from '@gatehouse/platform';
import * as v from 'valibot';

/** Texts of a folder `<folder>/<locale>.json`, each language read and checked once. */
export function textsIn<Schema extends v.GenericSchema>(
  folder: URL,
  schema: Schema,
): (locale: Locale) => v.InferOutput<Schema> {
  const loaded = new Map<Locale, v.InferOutput<Schema>>();
  return (locale) => {
    const known = loaded.get(locale);
    if (known) return known;
    const texts = v.parse(schema, JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')));
    loaded.set(locale, texts);
    return texts;
  };
}
