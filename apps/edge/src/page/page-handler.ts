import { isStudio, versionQuery } from '@gatehouse/platform';
import { screenOf } from '../address/asked-address.ts';
import { isHttps } from '../http/cookies.ts';
import { endPlanted } from '../http/planted-cookies.ts';
import { comesFromOurPage } from '../http/same-origin.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import type { PageIndex } from '../releases/page-index.ts';
import { placedIn } from '../releases/placed-screen.ts';
import { addCookies, keepBrowserId, writerOf } from '../session/session-port.ts';
import { createFailedPages, failedHere } from '../watch/failed-releases.ts';
import type { ClientPorts } from './client-refusal.ts';
import type { PagePorts } from './page-ports.ts';
import { shellPage } from './shell-page.ts';
import { standaloneAt, standalonePage } from './standalone-page.ts';
import { ownAddress } from './version-address.ts';
import { localeOf, offeredLocales, visitOf, type Visit } from './visit.ts';

/** The settings of the visit's style. Who comes in for the studio stays signed in for its days, whatever the page looks like. */
async function settingsOf({ loginSettings }: PagePorts, visit: Visit) {
  const found = await loginSettings.of(visit.style);
  const inflowPath = visit.url.searchParams.get('inflow_path');
  if (visit.style === 'studio' || !isStudio({ inflowPath })) return found;
  const { forever_date } = (await loginSettings.of('studio')).settings;
  return { ...found, settings: { ...found.settings, forever_date } };
}

/** The page of every clean path. A path that no release claims gets 404, and the shell shows that it was not found. */
export function pageHandler(ports: PagePorts & ClientPorts) {
  const { settings } = ports;
  const pagesWithout = createFailedPages();

  async function page(c: EdgeContext, live: PageIndex): Promise<Response> {
    const address = c.get('address');
    const pageIndex = pagesWithout(
      live,
      [...new Set([...failedHere(c.get('cookies'), live.index), ...ports.heldBack()])].toSorted(),
    );
    const visit = visitOf(address, c.get('site'), c.get('cookies'));
    const { settings: login, failed: settingsFailed } = await settingsOf(ports, visit);
    const locale = localeOf(visit, c.req.header('accept-language'), offeredLocales(login, visit.surface));
    const found = placedIn(pageIndex, screenOf(address));
    const write = writerOf(c, settings.cookiesScriptReadable);
    const sent = { header: c.req.header('cookie'), cookies: c.get('cookies'), https: isHttps(visit.site.origin) };
    addCookies(c, endPlanted({ ...sent, url: new URL(c.req.url), write, now: ports.clock.now() }));
    // A link to a game's page shows that page; only a token that was swapped makes the visit one of a web view.
    if (visit.surface === 'launcher') addCookies(c, [write.set('GH_SURFACE', 'launcher', null)]);
    const fromOurPage = comesFromOurPage(c.req, visit.site);
    if (fromOurPage && visit.url.searchParams.get(versionQuery.name) === versionQuery.live) {
      addCookies(c, [write.clear('GH_SKIP')]);
      return c.redirect(ownAddress(visit.url), 303);
    }
    const alone = standaloneAt(pageIndex, visit, { environment: settings.environment, found, fromOurPage });
    if (alone) {
      keepBrowserId(c, write);
      return standalonePage(ports, c, alone, { visit, locale, login, settingsFailed, pageIndex, found });
    }
    const known = address.owner?.kind === 'shell';
    return shellPage(ports, c, { visit, locale, login, settingsFailed, pageIndex, found, known });
  }

  return async (c: EdgeContext): Promise<Response> => {
    const pageIndex = ports.pageIndex();
    if (!pageIndex) {
      c.header('retry-after', '2');
      return c.text('The portal is starting. Please try again in a moment.\n', 503);
    }
    return page(c, pageIndex);
  };
}
