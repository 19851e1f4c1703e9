import type { Locale } from '../locales.ts';

/** A catalogue of texts: nested, strings at the ends. */
export type Catalogue = Readonly<{ [key: string]: string | Catalogue }>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
/** English texts are American; these words have slipped in before. */
const british = /cancelled|cancelling|recognis|favourite|colour|behaviour|authoris|organis/i;
const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

function flat(catalogue: Catalogue, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}

const placeholdersOf = (text: string) =>
  Array.from(text.matchAll(placeholder), ([, name = '']) => name)
    .toSorted()
    .join(',');

function pluralFaults(locale: Locale, source: Iterable<string>, keys: ReadonlySet<string>): string[] {
  const bases = new Set(
    [...source, ...keys].filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, '')),
  );
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return [...bases].flatMap((base) =>
    pluralCategories
      .filter((category) => !keys.has(`${base}_${category}`))
      .map((category) => `${base}_${category}: plural form is missing`),
  );
}

/**
 * What is wrong with a translation, one line each: a missing or surplus key, an empty text, a lost placeholder, a missing
 * plural form, English left over. `same` lists keys that may read as in English in this language.
 */
export function catalogueFaults(
  locale: Locale,
  english: Catalogue,
  translated: Catalogue,
  same: readonly string[] = [],
): string[] {
  const source = new Map(flat(english));
  const target = new Map(flat(translated));
  const plain = (keys: Iterable<string>) => [...keys].filter((key) => !pluralSuffix.test(key));
  const missing = plain(source.keys())
    .filter((key) => !target.has(key))
    .map((key) => `${key}: is missing`);
  const surplus = plain(target.keys())
    .filter((key) => !source.has(key))
    .map((key) => `${key}: is not in English`);
  const texts = [...target].flatMap(([key, text]) => {
    const original = source.get(key) ?? source.get(key.replace(pluralSuffix, '_other'));
    if (text.trim() === '') return [`${key}: is empty`];
    if (locale === 'en' && british.test(text)) return [`${key}: is not American English`];
    if (original === undefined) return [];
    if (placeholdersOf(original) !== placeholdersOf(text)) return [`${key}: placeholders differ from English`];
    return locale !== 'en' && text === original && !same.includes(key) ? [`${key}: is still English`] : [];
  });
  return [...missing, ...surplus, ...texts, ...pluralFaults(locale, source.keys(), new Set(target.keys()))];
}
