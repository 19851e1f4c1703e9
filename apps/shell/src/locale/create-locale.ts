import { htmlLang, type Locale } from '@gatehouse/platform';
import {
  addTexts,
  changeTextsLocale,
  createTexts,
  type Remote,
  type Texts,
  type TextsInstance,
} from '@gatehouse/shell-contract';
import { loadShellTexts, shellNamespace } from '../texts/main.texts.ts';

type LocalePorts = Readonly<{
  initial: Locale;
  /** Remembers the choice on the server: the cookie is the edge's. */
  remember(locale: Locale): Promise<unknown>;
  loadShellTexts?(locale: Locale): Promise<Texts>;
  report(error: unknown): void;
}>;

type TextSource = (locale: Locale) => Promise<Texts>;

/** Texts beyond those of a remote: of a screen, or of a part of the shell that comes late. */
type OwnTexts = Readonly<{ texts?: Readonly<{ namespace: string; load: TextSource }> | undefined }>;

export type LocaleControl = Readonly<{
  texts: TextsInstance;
  current(): Locale;
  /** Namespaces whose texts are loaded: the shell and every remote prepared so far. */
  namespaces(): readonly string[];
  subscribe(listener: () => void): () => void;
  /** Loads what is missing of the current language; call before a screen of the remote shows. */
  prepare(remote?: Remote, own?: OwnTexts): Promise<void>;
  /** Loads what is missing of the shell's own texts: enough to say that nothing else comes. */
  prepareShell(): Promise<void>;
  /** Changes the language of the shell and all loaded remotes, without a reload. */
  change(locale: Locale): Promise<void>;
}>;

/** Language of the page: the texts of the shell and of every loaded remote (spec A §2). */
export function createLocale({
  initial,
  remember,
  loadShellTexts: loadShell = loadShellTexts,
  report,
}: LocalePorts): LocaleControl {
  const texts = createTexts(initial);
  const sources = new Map<string, TextSource>([[shellNamespace, loadShell]]);
  /** With the loader: another version of a remote brings its own texts, and those before do not have its keys. */
  const loaded = new Map<string, readonly [TextSource, Promise<void>]>();
  const listeners = new Set<() => void>();
  let current = initial;
  let asked = initial;

  function load(namespace: string, locale: Locale, from: TextSource): Promise<void> {
    const key = `${namespace}.${locale}`;
    const known = loaded.get(key);
    if (known?.[0] === from) return known[1];
    const loading = from(locale).then((catalogue) => addTexts(texts, namespace, locale, catalogue));
    loaded.set(key, [from, loading]);
    loading.catch(() => loaded.delete(key)); // asked again next time
    return loading;
  }

  const loadAll = (locale: Locale) =>
    Promise.all([...sources].map(([namespace, from]) => load(namespace, locale, from)));

  const prepareShell = () => load(shellNamespace, current, loadShell);

  async function prepare(remote?: Remote, own?: OwnTexts): Promise<void> {
    if (remote) sources.set(remote.name, remote.texts);
    if (own?.texts) sources.set(own.texts.namespace, own.texts.load);
    await loadAll(current);
  }

  async function change(locale: Locale): Promise<void> {
    asked = locale;
    await loadAll(locale);
    if (asked !== locale || current === locale) return; // a later choice won
    current = locale;
    document.documentElement.lang = htmlLang(locale);
    await changeTextsLocale(texts, locale);
    listeners.forEach((listener) => listener());
    remember(locale).catch(report);
  }

  return {
    texts,
    current: () => current,
    namespaces: () => [...sources.keys()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepareShell,
    prepare,
    change,
  };
}
