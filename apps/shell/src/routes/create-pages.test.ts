import { describe, expect, it } from '@jest/globals';
import { settle } from '../testing/hand-timers.ts';
import { memoryHistory } from '../testing/memory-history.ts';
import { createPages } from './create-pages.ts';
import { NotFound } from './locale-param.ts';
import type { PageContent, PageRoute, Redirect } from './page-content.ts';

const failed = (code: string): PageContent => ({ kind: 'failed', code });
const row = (path: string, load: PageRoute['load']): PageRoute => ({ path, layout: 'default', load });

function pagesOf(routes: readonly PageRoute[], path: string) {
  const bar = memoryHistory(path);
  const reports: unknown[] = [];
  const rest = row('*', () => ({ kind: 'not-found' }));
  const pages = createPages({
    routes: [...routes, rest],
    history: bar.history,
    report: (error) => void reports.push(error),
  });
  return { pages, bar, reports, content: () => pages.state().page?.content };
}

describe('pages', () => {
  it('are shown when they are loaded, with address and language; the layout is known at once', async () => {
    const { pages, content } = pagesOf(
      [row('/:locale?/step', ({ params }) => failed(`${params['locale']}`))],
      '/de/step?x=1',
    );
    const loading = pages.load();
    expect(pages.state()).toMatchObject({ page: null, awaited: 'default', loading: true });
    await loading;
    expect(content()).toEqual(failed('de'));
    expect(pages.state().page?.url.search).toBe('?x=1');
    expect(pages.state().loading).toBe(false);
  });

  it('get the parameters of their address; they are loading from the start, with their layout while they load', async () => {
    const awaited: unknown[] = [];
    const { pages, content } = pagesOf(
      [
        row('/:locale?/step/:name', ({ params }) => {
          awaited.push(pages.state().awaited);
          return failed(`${params['locale']}-${params['name']}`);
        }),
      ],
      '/de/step/one',
    );
    const loading = pages.load();
    expect(pages.state()).toMatchObject({ page: null, loading: true });
    await loading;
    expect(awaited).toEqual(['default']);
    expect(content()).toEqual(failed('de-one'));
  });

  it('say that they failed when no route can be found for them', async () => {
    const { history } = memoryHistory('/nowhere');
    const reports: unknown[] = [];
    const pages = createPages({ routes: [], history, report: (error) => void reports.push(error) });
    await pages.load();
    expect(pages.state().page?.content).toEqual(failed('500'));
    expect(reports.map(String)).toEqual(['Error: the route table has no last row']);
  });

  it('keep the last page until the next one is ready', async () => {
    const next = Promise.withResolvers<PageContent>();
    const { pages, content } = pagesOf([row('/one', () => failed('one')), row('/two', () => next.promise)], '/one');
    await pages.load();
    const going = pages.navigate('/two');
    expect(content()).toEqual(failed('one'));
    expect(pages.state().loading).toBe(true);
    next.resolve(failed('two'));
    await going;
    expect(content()).toEqual(failed('two'));
  });

  it('forget a page that a later navigation overtook', async () => {
    const slow = Promise.withResolvers<PageContent>();
    const { pages, content } = pagesOf([row('/slow', () => slow.promise), row('/fast', () => failed('fast'))], '/fast');
    await pages.load();
    const first = pages.navigate('/slow');
    await pages.navigate('/fast?again');
    slow.resolve(failed('slow'));
    await first;
    expect(content()).toEqual(failed('fast'));
  });

  it('follow redirects without a history entry, and end in a failure when they go in circles', async () => {
    const to = (path: string): Redirect => ({ kind: 'redirect', path });
    const { pages, bar, content } = pagesOf(
      [row('/a', () => to('/b')), row('/b', () => failed('b')), row('/round', () => to('/round'))],
      '/start',
    );
    await pages.load();
    await pages.navigate('/a');
    expect(content()).toEqual(failed('b'));
    expect(bar.addresses()).toEqual(['/start', '/b']);
    await pages.navigate('/round');
    expect(content()).toEqual(failed('508'));
  });

  it('answer 404 and 500 for routes that throw, and report only the latter', async () => {
    const { pages, content, reports } = pagesOf(
      [
        row('/none', () => {
          throw new NotFound('none');
        }),
        row('/broken', () => {
          throw new Error('broken');
        }),
      ],
      '/none',
    );
    await pages.load();
    expect(content()).toEqual({ kind: 'not-found' });
    await pages.navigate('/broken');
    expect(content()).toEqual(failed('500'));
    expect(reports).toHaveLength(1);
  });

  it('go back with the visitor', async () => {
    const { pages, bar, content } = pagesOf(
      [row('/one', () => failed('one')), row('/two', () => failed('two'))],
      '/one',
    );
    await pages.load();
    await pages.navigate('/two');
    bar.back();
    await settle();
    expect(content()).toEqual(failed('one'));
  });

  it('load again on a retry or when asked for the same address, without a second history entry', async () => {
    let loads = 0;
    const { pages, bar } = pagesOf([row('/one', () => failed(String(++loads)))], '/one');
    await pages.load();
    await pages.load();
    await pages.navigate('/one');
    expect(loads).toBe(3);
    expect(bar.addresses()).toEqual(['/one']);
  });

  it('leave another fragment of the same page to the browser', async () => {
    let loads = 0;
    const { pages, bar } = pagesOf([row('/one', () => failed(String(++loads)))], '/one');
    await pages.load();
    bar.history.push('/one#slot');
    bar.back();
    await settle();
    expect(loads).toBe(1);
  });
});
