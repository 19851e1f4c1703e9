import { matchRoutes } from 'react-router';
import type { Layout } from '@gatehouse/platform';
import type { PageContent, PageParams, PageRequest, PageRoute, Redirect } from './page-content.ts';
import type { PageHistory } from '@gatehouse/shell-contract/hosting';
import { statusOf } from './status-of.ts';

export type Page = Readonly<{ url: URL; params: PageParams; layout: Layout | null; content: PageContent }>;
type PagesState = Readonly<{
  /** What stands; `null` before the first page. */
  page: Page | null;
  /** Layout of the page that is on its way while none stands. */
  awaited: Layout | null;
  loading: boolean;
}>;

export type Pages = Readonly<{
  state(): PagesState;
  subscribe(listener: () => void): () => void;
  /** Settles when the page stands, or a later navigation replaced it. */
  navigate(path: string, options?: Readonly<{ replace?: boolean }>): Promise<void>;
  /** Loads the page of the address anew: the first one, and every retry. */
  load(): Promise<void>;
}>;

type PagesInput = Readonly<{ routes: readonly PageRoute[]; history: PageHistory; report(error: unknown): void }>;

const maxRedirects = 10;
const samePlace = (one: URL, other: URL) => one.pathname === other.pathname && one.search === other.search;

type Row = Readonly<{ path: string; handle: PageRoute }>;

function matchRow(table: Row[], url: URL): Readonly<{ route: PageRoute; params: PageParams }> {
  const [found] = matchRoutes(table, url) ?? [];
  if (!found) throw new Error('the route table has no last row');
  return { route: found.route.handle, params: found.params };
}

/** What a route answers; an error becomes the page that says so. */
async function contentOf(
  route: PageRoute,
  request: PageRequest,
  report: (error: unknown) => void,
): Promise<PageContent | Redirect> {
  try {
    return await route.load(request);
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return { kind: 'not-found' };
    report(error);
    return { kind: 'failed', code: String(status) };
  }
}

/**
 * Pages of the document. What stands stays until the next page is ready; a later navigation overtakes an earlier one.
 * Routes are matched by react-router; its data router costs 25 kB more and offers nothing else that is used here.
 */
export function createPages({ routes, history, report }: PagesInput): Pages {
  const table = routes.map((route) => ({ path: route.path, handle: route }));
  const listeners = new Set<() => void>();
  let state: PagesState = { page: null, awaited: null, loading: false };
  let current = 0;

  function change(next: PagesState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  async function load(redirects = 0): Promise<void> {
    const turn = ++current;
    const url = history.url();
    const { route, params } = matchRow(table, url);
    change({ ...state, awaited: route.layout, loading: true });
    const content =
      redirects > maxRedirects
        ? ({ kind: 'failed', code: '508' } as const)
        : await contentOf(route, { url, params }, report);
    if (turn !== current) return; // a later navigation replaced this one
    if (content.kind === 'redirect') {
      history.replace(content.path);
      return load(redirects + 1);
    }
    change({ page: { url, params, layout: route.layout, content }, awaited: null, loading: false });
  }

  history.listen(() => {
    const { page, loading } = state;
    const url = history.url();
    // Another fragment of the same page is the browser's business.
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
