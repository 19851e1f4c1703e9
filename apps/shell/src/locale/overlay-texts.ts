import type { Locale } from '@gatehouse/platform';
import { addTexts, changeTextsLocale, type Texts } from '@gatehouse/shell-contract';
import type { Timers } from '../timing/with-deadline.ts';
import type { LocaleControl } from './create-locale.ts';
import { knownTexts } from './known-texts.ts';

/** How long the texts of the CDN may take; after that the page keeps the bundled ones (spec A §7). */
const overlayTimeoutMs = 2_000;

export class OverlayTimeout extends Error {
  override name = 'OverlayTimeout';

  constructor() {
    super('i18n resource fetch timeout');
  }
}

type OverlayPorts = Readonly<{
  locale: Pick<LocaleControl, 'texts' | 'current' | 'namespaces'>;
  /** Asks for the texts over those of a part; `null`: there are none. */
  ask(asked: Readonly<{ locale: Locale; namespace: string }>, signal: AbortSignal): Promise<unknown>;
  timers: Timers;
  report(error: unknown): void;
}>;

/** Replaces bundled texts by those of the CDN. Each call loads the namespaces that were not asked for yet. */
export function createOverlay({
  locale: { texts, current, namespaces },
  ask,
  timers,
  report,
}: OverlayPorts): () => Promise<void> {
  const asked = new Set<string>();

  async function within<Value>(run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const end = new AbortController();
    const timer = timers.set(() => end.abort(new OverlayTimeout()), overlayTimeoutMs);
    try {
      return await run(end.signal);
    } finally {
      timers.clear(timer);
    }
  }

  async function cover(locale: Locale, namespace: string): Promise<boolean> {
    const overlay = await within((signal) => ask({ locale, namespace }, signal));
    const bundled = texts.getResourceBundle(locale, namespace) as Texts | undefined; // i18next keeps what addTexts gave it
    const known = knownTexts(bundled ?? {}, overlay);
    if (known) addTexts(texts, namespace, locale, known);
    return known !== null;
  }

  return async () => {
    const locale = current();
    const fresh = namespaces().filter((namespace) => !asked.has(`${namespace}.${locale}`));
    for (const namespace of fresh) asked.add(`${namespace}.${locale}`);
    const results = await Promise.allSettled(fresh.map((namespace) => cover(locale, namespace)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) report(failed.reason); // one report for all of them
    const changed = results.some((result) => result.status === 'fulfilled' && result.value);
    if (changed && locale === current()) await changeTextsLocale(texts, locale); // the visible page shows them
  };
}
