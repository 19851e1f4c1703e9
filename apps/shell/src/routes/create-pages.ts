import type { Layout } from '@gatehouse/platform';
import type { PageHistory } from '@gatehouse/shell-contract/hosting';
import type { PageContent, PageParams, PageRoute, Redirect } from './page-content.ts';
import { createRouteTable, type MatchedRoute } from './route-table.ts';
import { statusOf } from './status-of.ts';

export type Page = Readonly<{ url: URL; params: PageParams; layout: Layout | null; content: PageContent }>;
type PagesState = Readonly<{
  /** The current page; `null` before the first one. */
  page: Page | null;
  /** Layout of the page being loaded, while there is none yet. */
  awaited: Layout | null;
  loading: boolean;
}>;

export type Pages = Readonly<{
  state(): PagesState;
  subscribe(listener: () => void): () => void;
  /** Settles when the page is shown, or a later navigation replaced it. */
  navigate(path: string, options?: Readonly<{ replace?: boolean }>): Promise<void>;
  /** Loads the page of the current address: the first one, and every retry. */
  load(): Promise<void>;
}>;

type PagesInput = Readonly<{ routes: readonly PageRoute[]; history: PageHistory; report(error: unknown): void }>;

const maxRedirects = 10;
const samePlace = (one: URL, other: URL) => one.pathname === other.pathname && one.search === other.search;

/** The page in the place of a route that could not be looked up: it says so. */
const lostRoute = (error: unknown): MatchedRoute => ({
  route: {
    path: '*',
    layout: null,
    load() {
      throw error;
    },
  },
  params: {},
});

/** What a route answers, now or late; an error becomes the page that says so. */
async function contentOf(
  load: () => PageContent | Redirect | Promise<PageContent | Redirect>,
  report: (error: unknown) => void,
): Promise<PageContent | Redirect> {
  try {
    return await load();
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return { kind: 'not-found' };
    report(error);
    return { kind: 'failed', code: String(status) };
  }
}

/**
 * Pages of the document. The current page stays until the next one is ready; a later navigation replaces an earlier one.
 * react-router's data router would add 25 kB and nothing that is needed here.
 */
export function createPages({ routes, history, report }: PagesInput): Pages {
  const table = createRouteTable(routes);
  const listeners = new Set<() => void>();
  let state: PagesState = { page: null, awaited: null, loading: false };
  let current = new AbortController();

  function change(next: PagesState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  async function load(redirects = 0): Promise<void> {
    current.abort();
    const turn = (current = new AbortController());
    const url = history.url();
    const written = table.written(url);
    if (!written) change({ ...state, awaited: null, loading: true });
    const { route, params } = written ?? (await table.fitting(url).catch(lostRoute));
    if (turn.signal.aborted) return; // a later navigation replaced this one
    change({ ...state, awaited: route.layout, loading: true });
    const content =
      redirects > maxRedirects
        ? ({ kind: 'failed', code: '508' } as const)
        : await contentOf(() => route.load({ url, params, left: turn.signal }), report);
    const show = async (shown: PageContent | Redirect): Promise<void> => {
      if (turn.signal.aborted) return;
      if (shown.kind === 'redirect') {
        history.replace(shown.path);
        return load(redirects + 1);
      }
      change({ page: { url, params, layout: route.layout, content: shown }, awaited: null, loading: false });
      const { late = null } = shown.kind === 'unavailable' ? shown : {};
      if (late) void contentOf(() => late, report).then(show);
    };
    return show(content);
  }

  history.listen(() => {
    const { page, loading } = state;
    const url = history.url();
    // The browser itself handles another fragment of the same page.
    if (page && !loading && samePlace(page.url, url)) change({ ...state, page: { ...page, url } });
    else void load();
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(path, { replace = false } = {}) {
      if (replace || samePlace(history.url(), new URL(path, history.url()))) history.replace(path);
      else history.push(path);
      return load();
    },
    load: () => load(),
  };
}
