import { findByPath, onwardPath, routeAt } from '@gatehouse/platform';
import type { Screen, ScreenLoadResult } from '@gatehouse/shell-contract';
import type { PageHistory } from '@gatehouse/shell-contract/hosting';
import type { ComponentType } from 'react';

export type PageContent =
  | Readonly<{ kind: 'screen'; id: string; Component: ComponentType }>
  | Readonly<{ kind: 'unavailable' | 'not-found' }>;
export type StandalonePage = Readonly<{ url: URL; content: PageContent }>;
/** The page that is there stays until the other one comes. */
const untilPageIsReplaced = new Promise<never>(() => undefined);

type PagesState = Readonly<{ page: StandalonePage | null; loading: boolean }>;

type PagesInput = Readonly<{
  routes: readonly Readonly<{ id: string; paths: readonly string[] }>[];
  /** Code and texts of a screen. */
  load(id: string): Promise<Screen>;
  /** The screen's own precondition. */
  enter(screen: Screen, url: URL): Promise<ScreenLoadResult>;
  history: PageHistory;
  /** Leaves this document for a path of the portal that belongs to another document. */
  assign(path: string): void;
  /** Opens this page with the version before. Answers `false` where there is none. */
  rescue(): boolean;
  report(error: unknown): void;
}>;

/** A call of the screen's own precondition got no answer: another version would get none either. */
const isFailedCall = (error: unknown) => (error as Error | null)?.name === 'AccountApiFailure'; // whatever was thrown

export type StandalonePages = Readonly<{
  state(): PagesState;
  subscribe(listener: () => void): () => void;
  navigate(path: string, options?: Readonly<{ replace?: boolean }>): void;
  load(): Promise<void>;
}>;

const maxRedirects = 5;

/** Pages of the document without the shell: its own paths without a reload, every other path of the portal by leaving. */
export function createStandalonePages(input: PagesInput): StandalonePages {
  const { routes, load, enter, history, assign, report } = input;
  const listeners = new Set<() => void>();
  let state: PagesState = { page: null, loading: false };
  let latest = 0;

  const change = (next: PagesState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const routeOf = (url: URL) => findByPath(routes, routeAt(url))?.screen ?? null;

  async function contentOf(url: URL): Promise<PageContent | string> {
    const route = routeOf(url);
    if (!route) return { kind: 'not-found' };
    try {
      const screen = await load(route.id);
      const result = await enter(screen, url);
      return result ? onwardPath(result.redirect, url) : { kind: 'screen', id: route.id, Component: screen.Component };
    } catch (error) {
      report(error);
      return isFailedCall(error) || !input.rescue() ? { kind: 'unavailable' } : untilPageIsReplaced;
    }
  }

  async function show(redirects = 0): Promise<void> {
    latest += 1;
    const current = latest;
    const url = history.url();
    change({ ...state, loading: true });
    const content = await contentOf(url);
    if (current !== latest) return; // the visitor opened another page meanwhile
    if (typeof content !== 'string') return change({ page: { url, content }, loading: false });
    if (redirects >= maxRedirects) return change({ page: { url, content: { kind: 'unavailable' } }, loading: false });
    return go(content, true, redirects + 1);
  }

  async function go(path: string, replace: boolean, redirects = 0): Promise<void> {
    if (!routeOf(new URL(path, history.url()))) return assign(path);
    history[replace ? 'replace' : 'push'](path);
    return show(redirects);
  }

  history.listen(() => void show());

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (path, { replace = false } = {}) => void go(path, replace),
    load: () => show(),
  };
}
