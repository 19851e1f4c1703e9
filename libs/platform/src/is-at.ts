import { routeAt } from './locales.ts';

/** Whether an address is that of a page, in any language. The edge leads to the one spelling. */
export const isAt = (url: URL, path: string): boolean => routeAt(url) === path;
