/*
 * Stands in for i18next in the build without the shell (decision record 0028): the part of it that `shell-contract` uses,
 * for a page whose language never changes. A test holds it against i18next, over every catalogue.
 */

type Texts = Readonly<{ [key: string]: string | Texts }>;
type Values = Readonly<Record<string, string | number>> & Readonly<{ ns?: string; count?: number }>;

function textAt(texts: Texts | undefined, key: string): string | null {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return null;
    found = found[part];
  }
  return typeof found === 'string' ? found : null;
}

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{\{\s*([\w-]+)\s*\}\}/g, (mark, name: string) => String(values[name] ?? mark));

/** `createInstance` of i18next, as far as it is used. */
export function createInstance() {
  const catalogues = new Map<string, Texts>();
  let locale = 'en';
  let plurals = new Intl.PluralRules(locale);

  const suffixes = (count: number | undefined): string[] => {
    if (count === undefined) return [''];
    return [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, '_other', ''];
  };
  return {
    init({ lng }: Readonly<{ lng: string }>) {
      locale = lng;
      plurals = new Intl.PluralRules(locale);
    },
    addResourceBundle: (_: string, namespace: string, texts: Texts) => void catalogues.set(namespace, texts),
    t(key: string, { ns = '', ...values }: Values = {}): string {
      const texts = catalogues.get(ns);
      for (const suffix of suffixes(values.count)) {
        const text = textAt(texts, `${key}${suffix}`);
        if (text !== null) return filled(text, values);
      }
      return key;
    },
    changeLanguage: () => Promise.reject(new Error('this page has one language')),
    on: () => undefined,
    off: () => undefined,
  };
}
