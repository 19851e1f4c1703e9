import { isLocale, screenFilesPath, type Locale, type RemoteRelease, type ScreenFiles } from '@gatehouse/platform';
import type { Hono } from 'hono';
import type { EdgeEnv } from '../http/visit-context.ts';
import type { PageIndex } from './page-index.ts';

/** A page that keeps an older answer finds another version in it, and leaves that remote alone. */
const keptSeconds = 300;

function filesOf({ version, texts, routes, screens }: RemoteRelease, locale: Locale): ScreenFiles[string] {
  const rows = routes.screens
    .filter((screen) => screen.public)
    .map(({ id }) => [id, [...(screens[id]?.scripts ?? []), ...(screens[id]?.styles ?? [])]] as const);
  return { version, texts: texts[locale] ?? [], screens: Object.fromEntries(rows) };
}

/** Names what an idle page may fetch ahead; in the document it would be paid by visitors who go nowhere. */
export function screenFilesRoute(app: Hono<EdgeEnv>, pageIndex: () => PageIndex | null): void {
  app.get(`${screenFilesPath}/:locale`, (c) => {
    const locale = c.req.param('locale');
    const index = pageIndex()?.index;
    if (!index || !isLocale(locale)) return c.text('There is nothing here.\n', 404);
    const files: ScreenFiles = Object.fromEntries(
      Object.entries(index.remotes).map(([name, { current }]) => [name, filesOf(current.release, locale)]),
    );
    return c.json(files, 200, { 'cache-control': `public, max-age=${keptSeconds}` });
  });
}
