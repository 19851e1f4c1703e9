import { lettersBeside, type Locale } from '@gatehouse/platform';
import { textsOf, type Text } from './catalogue-texts.ts';
import { allowedPairs, forbiddenWords, heldTerms } from './terms-tables.ts';

const placeholder = /\{\{\w+\}\}/g;
const at = ({ catalogue, key }: Text) => `${catalogue.split('/').slice(1).join('/').replace('src/texts/', '')} ${key}`;
const fault = (text: Text, what: string) => `${at(text)}: ${what}: ${text.text}`;

const isTextMessage = (text: Text) => text.catalogue.endsWith('/sms');

function forbidden(locale: Locale, texts: readonly Text[]): string[] {
  const words = forbiddenWords().filter((word) => word.locale === locale);
  return texts.flatMap((text) =>
    words
      .map(({ pattern, instead }) => ({
        found: pattern.exec(
          pattern.source.includes(String.raw`\{`) ? text.text : text.text.replaceAll(placeholder, '{}'),
        )?.[0],
        instead,
      }))
      .filter(({ found }) => found !== undefined)
      .map(({ found, instead }) => fault(text, `"${found}", instead of ${instead}`)),
  );
}

function missingTerms(locale: Locale, texts: readonly Text[]): string[] {
  const terms = heldTerms();
  return texts
    .filter((text) => !isTextMessage(text))
    .flatMap((text) =>
      terms
        .filter(({ english, words }) => {
          const expected = words.get(locale);
          const shown = text.text.toLocaleLowerCase(locale);
          return (
            expected &&
            english.test(text.english.replaceAll(placeholder, '')) &&
            !expected.some((word) => shown.includes(word.toLowerCase()))
          );
        })
        .map(({ name, words }) => fault(text, `"${name}" is not ${words.get(locale)?.join(' / ')}`)),
    );
}

function twoTranslations(locale: Locale, texts: readonly Text[]): string[] {
  const allowed = allowedPairs().filter(({ locales }) => locales.includes(locale));
  const groups = Map.groupBy(
    texts,
    ({ english, key }) => `${english}|${/_(one|few|many|other)$/.exec(key)?.[0] ?? ''}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const translations = new Set(group.map(({ text }) => text));
    if (!first || translations.size === 1 || allowed.some(({ english }) => english === first.english)) return [];
    const places = group.map((text) => `${at(text)} "${text.text}"`).join(', ');
    return [`"${first.english}" has ${translations.size} translations: ${places}`];
  });
}

const spacingOfChinese = [
  { pattern: /\p{Script=Han}\s?[,;?!]|\p{Script=Han}[.:](?=\s|$)/u, rule: 'marks after Chinese are full width' },
  {
    pattern: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
    rule: 'a space stands between Chinese and Latin letters or digits',
  },
];

/** Marks that a language writes in a way of its own. */
const spacing: Partial<Record<Locale, readonly Readonly<{ pattern: RegExp; rule: string }>[]>> = {
  en: [{ pattern: /\p{L}'\p{L}/u, rule: 'the apostrophe is ’' }],
  fr: [
    {
      pattern: /(?<![\u00A0\u202F\d]|https?|^)[:;?!»](?!\/\/)(?=\s|$)/,
      rule: 'a non-breaking space stands before : ; ? ! »',
    },
    { pattern: /«(?!\u00A0|\u202F)/, rule: 'a non-breaking space stands after «' },
    { pattern: /\p{L}'\p{L}/u, rule: 'the apostrophe is ’' },
  ],
  'zh-cn': spacingOfChinese,
  'zh-tw': spacingOfChinese,
};

function misspaced(locale: Locale, texts: readonly Text[]): string[] {
  return texts
    .filter((text) => !isTextMessage(text))
    .flatMap((text) =>
      (spacing[locale] ?? []).filter(({ pattern }) => pattern.test(text.text)).map(({ rule }) => fault(text, rule)),
    );
}

/** Languages whose text messages can be written in plain letters, 160 characters instead of 70 a message. */
const gsmLocales: readonly Locale[] = ['en', 'de', 'fr', 'it', 'es', 'pt', 'id'];

function longTextMessages(locale: Locale, texts: readonly Text[]): string[] {
  if (!gsmLocales.includes(locale)) return [];
  return texts
    .filter(isTextMessage)
    .map((text) => ({ text, beside: [...new Set(lettersBeside(text.text.replaceAll(placeholder, '')))] }))
    .filter(({ beside }) => beside.length > 0)
    .map(({ text, beside }) => fault(text, `not in the alphabet of text messages: ${beside.join('')}`));
}

/** Particles and endings that a value would have to agree with. */
const bending: Partial<Record<Locale, RegExp>> = {
  ko: /\{\{\w+\}\}(을|를|이|가|은|는|과|와|로|으로)(?=[\s.,])/,
  de: /\{\{\w+\}\}(s|en|er)\b/,
  ru: /\{\{\w+\}\}(ом|у|а|е|ой)(?!\p{L})/u,
};

function bent(locale: Locale, texts: readonly Text[]): string[] {
  const pattern = bending[locale];
  return pattern
    ? texts.filter(({ text }) => pattern.test(text)).map((text) => fault(text, 'a placeholder is bent'))
    : [];
}

/**
 * What the tables of docs/terms.md and the rules of a language find in its catalogues, one line each: a forbidden word, a held
 * term that is missing, one English text with two translations, wrong spacing, a text message outside its alphabet.
 */
export function textFaults(locale: Locale): readonly string[] {
  const texts = textsOf(locale);
  return [forbidden, missingTerms, twoTranslations, misspaced, longTextMessages, bent].flatMap((find) =>
    find(locale, texts),
  );
}
