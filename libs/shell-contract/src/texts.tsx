import type { Locale } from '@gatehouse/platform';
import { createInstance, type i18n } from 'i18next';
import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Texts } from './define-remote.ts';

/** Texts of all languages and namespaces loaded so far, and the language in use. */
export type TextsInstance = i18n;

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

/** Keys of a catalogue joined by dots: `{ login: { wait_one, wait_other } }` -> `'login.wait'`. */
type TextKey<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${TextKey<Catalogue[Key]>}`;
}[keyof Catalogue & string];

/** Values for `{{placeholders}}`; `count` also chooses the plural form. */
type TextValues = Readonly<Record<string, string | number>>;
export type Translate<Catalogue> = (key: TextKey<Catalogue>, values?: TextValues) => string;

/** What a page reads texts from: a new value after each change of language, and after each announced change of the texts. */
type Reading = Readonly<{ translate(key: string, options: TextValues): string }>;
const readings = new WeakMap<TextsInstance, Reading>();

function beginReading(instance: TextsInstance): Reading {
  const reading: Reading = { translate: (key, options) => instance.t(key, options) };
  readings.set(instance, reading);
  return reading;
}

const readingOf = (instance: TextsInstance): Reading => readings.get(instance) ?? beginReading(instance);

/**
 * An empty instance for one language. Nothing is loaded, and there is no fallback language: catalogues are complete in all
 * fourteen, and a missing key shows itself. Values are not escaped, React does that.
 */
export function createTexts(locale: Locale): TextsInstance {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    lowerCaseLng: true,
    ns: [],
    nsSeparator: false,
    resources: {},
    initAsync: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false },
  });
  instance.on('languageChanged', () => void beginReading(instance));
  return instance;
}

/** Adds one language of a namespace (a remote's name, or `shell`). Adding twice replaces. */
export function addTexts(instance: TextsInstance, namespace: string, locale: Locale, texts: Texts): void {
  instance.addResourceBundle(locale, namespace, texts, true, true);
}

/** Changes the language of everything inside the provider; its texts must have been added. */
export async function changeTextsLocale(instance: TextsInstance, locale: Locale): Promise<void> {
  await instance.changeLanguage(locale);
}

/** Texts without React: page titles, prerendering. */
export function translateWith<Catalogue>(instance: TextsInstance, namespace: string): Translate<Catalogue> {
  return (key: string, values?: TextValues) => instance.t(key, { ns: namespace, ...values });
}

const TextsContext = createContext<TextsInstance | null>(null);

export function TextsProvider({ texts, children }: Readonly<{ texts: TextsInstance; children: ReactNode }>) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** What a component reads from; it renders again when that changes. */
function useReading(): Reading {
  const instance = useContext(TextsContext);
  if (!instance) throw new Error('useTexts outside <TextsProvider>');
  const subscribe = useCallback(
    (changed: () => void) => {
      instance.on('languageChanged', changed);
      return () => instance.off('languageChanged', changed);
    },
    [instance],
  );
  const current = () => readingOf(instance);
  return useSyncExternalStore(subscribe, current, current);
}

/** Makes a remote's `useTexts`: `textsOf<typeof en>('mf-login')`. Keys are checked against the English catalogue. */
export function textsOf<Catalogue>(namespace: string): () => Translate<Catalogue> {
  return function useTexts() {
    const reading = useReading();
    return useCallback(
      (key: string, values?: TextValues) => reading.translate(key, { ns: namespace, ...values }),
      [reading],
    );
  };
}
