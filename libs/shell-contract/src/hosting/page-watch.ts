import { pageRescueName, pageWatchName, type PageWatch } from '@gatehouse/platform';

/** Our own members of the global object, put there by the edge's inline script. */
type WatchedPage = { readonly [pageWatchName]?: PageWatch; readonly [pageRescueName]?: () => void };

/**
 * Tells the page which release starts or what becomes of it, and answers which one runs; the edge's inline script listens. Empty on
 * other pages.
 */
export const runningHere: PageWatch = (running, event) =>
  (globalThis as WatchedPage)[pageWatchName]?.(running, event) ?? ''; // see the type

/** Opens a web view's page with the version before. Answers `false` where there is none, or this is it. */
export function rescuePage(): boolean {
  const rescue = (globalThis as WatchedPage)[pageRescueName]; // see the type
  rescue?.();
  return rescue !== undefined;
}
