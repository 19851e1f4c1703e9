import type { Route } from './route.ts';

/** Where the portal is shown (spec A §0): a browser, the PC launcher's web view, a game SDK's web view. */
export const surfaces = ['browser', 'launcher', 'sdk'] as const;
export type Surface = (typeof surfaces)[number];

/** Where the launcher begins a sign-in with a provider (spec A §2). */
const launcherEntryPath = '/oauth/launcher';

/** Pages of a game SDK's web view (spec B §2). */
export const sdkPathPrefix = '/webview/sdk/';
export const isSdkPath = (path: Route): boolean => path.startsWith(sdkPathPrefix);
/** Whether a screen of a routes.json is one of these. */
export const isSdkScreen = ({ paths }: Readonly<{ paths: readonly string[] }>): boolean =>
  paths.every((pattern) => pattern.startsWith(sdkPathPrefix));

/**
 * Surface of a request: the SDK's own paths, then what the visit began in, else a browser. A visit begins in an SDK's web view
 * with the swap of a game's token; a link to a page of the SDK is that one page.
 */
export function surfaceOf(asked: { path: Route; inflowPath?: string | null; stored?: string | null }): Surface {
  if (isSdkPath(asked.path)) return 'sdk';
  if (asked.path === launcherEntryPath || asked.inflowPath?.toUpperCase().includes('LAUNCHER')) return 'launcher';
  return asked.stored === 'launcher' || asked.stored === 'sdk' ? asked.stored : 'browser';
}

/** A web view has one window: what would be a pop-up in a browser takes the same page there. */
export const mayOpenPopUp = (surface: Surface): boolean => surface === 'browser';

/** What the launcher passes with a visit (spec A §9). */
export type LauncherInflow = Readonly<{ showPlayButton: boolean; gameId: string | null; from: string | null }>;

const shortWord = /^[\w.-]{1,64}$/;
const wordIn = (query: URLSearchParams, name: string) => {
  const value = query.get(name);
  return value !== null && shortWord.test(value) ? value : null;
};

/** Inflow values of an address; `show_play_button` is Y unless it says N. */
export function launcherInflowOf(query: URLSearchParams): LauncherInflow {
  return {
    showPlayButton: query.get('show_play_button') !== 'N',
    gameId: wordIn(query, 'game_id'),
    from: wordIn(query, 'from'),
  };
}
