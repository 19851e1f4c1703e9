import { pageHealthPath, releaseHealthPath, type HealthEvent } from '@gatehouse/platform';
import type { Hono } from 'hono';
import { readBody } from '../http/read-body.ts';
import { comesFromOurPage } from '../http/same-origin.ts';
import type { EdgeContext, EdgeEnv } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import type { PageIndex } from '../releases/page-index.ts';
import { createNews } from '../reports/news.ts';
import { addCookies, writerOf } from '../session/session-port.ts';
import { parseJson } from '../upstream/envelope-answer.ts';
import { failedCookie, noteLost, runningIn } from './failed-releases.ts';
import { readHealthReport } from './health-report.ts';
import { pageWorkerRoute } from './page-worker.ts';
import type { ReleaseCounts } from './release-counts.ts';
import type { ViewTickets } from './view-ticket.ts';

const reportLimitBytes = 8 * 1024;

type WatchPorts = Readonly<{
  pageIndex(): PageIndex | null;
  log: Log;
  cookiesScriptReadable: boolean;
  viewTickets: ViewTickets;
  releaseCounts: ReleaseCounts;
  /** The counts, which tell how many players there are, are answered to everybody who asks. */
  developing: boolean;
}>;

/** After these the browser is served without the release. */
const isLost = (event: HealthEvent): event is 'hung' | 'crashed' => event === 'hung' || event === 'crashed';

/** The worker of pages, and what it and the pages say of releases. */
export function watchRoutes(app: Hono<EdgeEnv>, ports: WatchPorts): void {
  const { pageIndex, log, viewTickets, releaseCounts } = ports;
  const isNews = createNews();
  pageWorkerRoute(app);
  if (ports.developing) app.get(releaseHealthPath, (c) => c.json(releaseCounts.rows()));

  /** This browser is served without these releases from now on. Answers whether a page of it would be another one then. */
  function serveWithout(c: EdgeContext, lost: Parameters<typeof noteLost>[2]): boolean {
    const index = pageIndex()?.index;
    if (!index || lost.length === 0) return false;
    const { noted, left } = noteLost(c.get('cookies'), index, lost);
    addCookies(c, [failedCookie(writerOf(c, ports.cookiesScriptReadable), noted)]);
    return left.length > 0;
  }

  app.post(pageHealthPath, async (c) => {
    if (!comesFromOurPage(c.req, c.get('site'))) return c.text('Reports come from our pages only.\n', 403);
    const body = await readBody(c.req, reportLimitBytes);
    if (!body) return c.text('The report is too large.\n', 413);
    const report = readHealthReport(parseJson(body));
    if (!report) return c.text('This is not a report.\n', 400);
    const { ticket, path } = report;
    const index = pageIndex()?.index;
    const known = index ? runningIn(index) : new Set<string>();
    const told = report.told.filter(([running]) => known.has(running));
    const surface = viewTickets.read(ticket);
    const requestId = c.get('requestId');
    for (const [running, event] of told) {
      if (surface) releaseCounts.count({ ticket, surface, address: c.get('clientAddress'), running, event });
      if (isLost(event) && isNews(`${event} ${running} ${path}`))
        log.warn({ requestId, report: { running, event, path } }, `page ${event}`);
    }
    const lost = told.flatMap(([running, event]) => (isLost(event) ? [{ running, event }] : []));
    const isOther = serveWithout(c, lost);
    return c.body(null, isOther && told.some(([, event]) => event === 'crashed') ? 205 : 204);
  });
}
