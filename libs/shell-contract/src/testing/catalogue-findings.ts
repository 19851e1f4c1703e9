import { htmlLang, type Locale } from '@gatehouse/platform';
import type { Texts } from '../define-remote.ts';

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\{\s*[\w.]+\s*\}\}/g) ?? [])].sort().join(' ');

/** `{ login: { title: 'x' } }` -> `login.title` -> `x`. */
function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') flat.set(prefix + key, text);
    else for (const [inner, innerText] of flatten(text, `${prefix}${key}.`)) flat.set(inner, innerText);
  }
  return flat;
}

/** Keys a language needs for what English says: one per plural form the language has. */
function neededKeys(english: ReadonlyMap<string, string>, locale: Locale): Set<string> {
  const forms = new Intl.PluralRules(htmlLang(locale)).resolvedOptions().pluralCategories;
  const isPlural = (key: string) => pluralSuffix.test(key) && english.has(key.replace(pluralSuffix, '_other'));
  return new Set([...english.keys()].flatMap((key) => (isPlural(key) ? forms.map((form) => key.replace(pluralSuffix, `_${form}`)) : [key])));
}

/** What a translator would have to mend in one language, one line each: keys, plural forms, placeholders, empty texts. */
export function catalogueFindings(english: Texts, texts: Texts, locale: Locale): string[] {
  const source = flatten(english);
  const own = flatten(texts);
  const needed = neededKeys(source, locale);
  const missing = [...needed].filter((key) => !own.has(key)).map((key) => `${key}: missing`);
  const extra = [...own.keys()].filter((key) => !needed.has(key)).map((key) => `${key}: not in English`);
  const faulty = [...own].flatMap(([key, text]) => {
    const model = source.get(key) ?? source.get(key.replace(pluralSuffix, '_other'));
    if (text.trim() === '') return [`${key}: empty`];
    if (model === undefined || placeholdersOf(model) === placeholdersOf(text)) return [];
    return [`${key}: placeholders ${placeholdersOf(text) || 'none'} instead of ${placeholdersOf(model) || 'none'}`];
  });
  return [...missing, ...extra, ...faulty];
}

/** Texts left in English; `sameInBoth` lists keys that may read the same. */
export function untranslated(english: Texts, texts: Texts, sameInBoth: readonly string[] = []): string[] {
  const source = flatten(english);
  return [...flatten(texts)].filter(([key, text]) => source.get(key) === text && !sameInBoth.includes(key)).map(([key]) => key);
}
