import type { Locale } from '@gatehouse/platform';
import type { PageIndex } from '../releases/page-index.ts';
import type { PlacedScreen } from '../releases/placed-screen.ts';

type AskedPage = Readonly<{
  pageIndex: PageIndex;
  found: PlacedScreen | null;
  locale: Locale;
  /** The shell itself has a page there. */
  known: boolean;
}>;

/** How a page is called while none of its code runs, where its release says it, and whether there is such a page. */
export function namedPage({ pageIndex, found, known, locale }: AskedPage) {
  const titles = found
    ? found.placed.release.titles?.[found.screen.id]
    : pageIndex.index.shell.current.titles?.[known ? 'failed' : 'notFound'];
  return { name: titles?.[locale], exists: found !== null || known };
}
