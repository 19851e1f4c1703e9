import type { Layout } from './routes-file.ts';

/**
 * Layout of a page: the style's, where its settings name one, replaces the route's own (day-one, "Shell and remotes"). The
 * captcha keeps its own (spec A §2): it is shown in a frame or window of another page.
 */
export function pageLayout(route: Layout | null | undefined, ofStyle: Layout | null | undefined): Layout {
  return route === 'captcha' ? route : (ofStyle ?? route ?? 'default');
}
