import {
  guardsPrecondition,
  releaseFileUrl,
  shellFilePath,
  type Environment,
  type Locale,
  type ShellRelease,
} from '@gatehouse/platform';
import type { PlacedScreen } from '../releases/placed-screen.ts';
import { escapeHtml } from './escape.ts';
import type { Visit } from './visit.ts';

export type Preload = Readonly<{ url: string; integrity: string; as: 'script' | 'style' }>;

type Hashed = Readonly<{ files: Readonly<Record<string, Readonly<{ integrity: string }>>> }>;

/** Files of a release with the hashes it promises. */
export function preloadsOf(
  release: Hashed,
  as: Preload['as'],
  paths: readonly string[],
  address: (path: string) => string,
): Preload[] {
  return paths.flatMap((path) => {
    const integrity = release.files[path]?.integrity;
    return integrity === undefined ? [] : [{ url: address(path), integrity, as }]; // no hash: not ours to fetch
  });
}

export function shellPreloads(shell: ShellRelease, locale: Locale): Preload[] {
  return preloadsOf(shell, 'script', [...shell.scripts, ...(shell.texts[locale] ?? [])], (path) =>
    shellFilePath(shell, path),
  );
}

/** Whether a page may fetch a screen's code ahead: public, and its guards pass on query and cookies (day-one). */
export function mayPreload({ screen }: PlacedScreen, visit: Visit, environment: Environment): boolean {
  const facts = { query: visit.url.searchParams, cookies: visit.cookies, brand: visit.site.brand, environment };
  return screen.public && guardsPrecondition(screen.guards, facts) === 'pass';
}

/** Entry, texts and code of one screen of a remote. */
export function screenPreloads({ placed, screen }: PlacedScreen, locale: Locale): Preload[] {
  const { release } = placed;
  const { scripts = [], styles = [] } = release.screens[screen.id] ?? {};
  const address = (path: string) => releaseFileUrl(placed, path);
  return [
    ...preloadsOf(release, 'script', [release.entry, ...scripts, ...(release.texts[locale] ?? [])], address),
    ...preloadsOf(release, 'style', styles, address),
  ];
}

/** Low priority: the form comes first, its code after. */
export function preloadLink(preload: Preload, nonce: string): string {
  return `<link rel="preload" as="${preload.as}" href="${escapeHtml(preload.url)}" integrity="${preload.integrity}" crossorigin nonce="${nonce}" fetchpriority="low">`;
}
