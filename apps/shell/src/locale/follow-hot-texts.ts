import type { Locale } from '@gatehouse/platform';
import { addTexts, changeTextsLocale, type Texts } from '@gatehouse/shell-contract';
import type { LocaleControl } from './create-locale.ts';

type HotTexts = Readonly<{ namespace: string; locale: Locale; texts: Texts }>;

/** Development: an edited catalogue is shown at once (tools/src/rspack/hot/page/hot-texts.ts sends it). */
export function followHotTexts(
  { texts, current }: Pick<LocaleControl, 'texts' | 'current'>,
  page: EventTarget = globalThis,
): void {
  page.addEventListener('gatehouse:texts', (event) => {
    const { namespace, locale, texts: changed } = (event as CustomEvent<HotTexts>).detail; // our own event
    addTexts(texts, namespace, locale, changed);
    if (locale === current()) void changeTextsLocale(texts, locale);
  });
}
