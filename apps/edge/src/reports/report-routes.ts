import { clientReportsPath, type Environment } from '@gatehouse/platform';
import type { Hono } from 'hono';
import { readBody } from '../http/read-body.ts';
import { comesFromOurPage } from '../http/same-origin.ts';
import type { EdgeEnv } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import { parseJson } from '../upstream/envelope-answer.ts';
import { kindOfReport, readClientReport } from './client-report.ts';
import { createNews } from './news.ts';
import { readReports, type PolicyReport } from './policy-report.ts';

const keptReports = 200;
const reportLimitBytes = 16 * 1024;
const reportsPerPost = 20;

/** Where nobody but developers comes: elsewhere reports, which hold visitors' addresses of pages, are in the log only. */
export const developing: ReadonlySet<Environment> = new Set(['local', 'dev', 'dev2']);

/** `/csp-reports`: one log line per kind of report, the last ones readable for developers. */
export function reportRoutes(app: Hono<EdgeEnv>, log: Log, environment: Environment): void {
  const kept: PolicyReport[] = [];
  const isNews = createNews();

  function keep(report: PolicyReport) {
    kept.push(report);
    if (kept.length > keptReports) kept.shift();
    const kind = [report.page, report.directive, report.blocked].join(' ');
    if (isNews(kind)) log.warn({ report }, 'content security policy violated');
  }

  app.post('/csp-reports', async (c) => {
    const body = await readBody(c.req, reportLimitBytes);
    if (!body) return c.text('The report is too large.\n', 413);
    readReports(parseJson(body)).slice(0, reportsPerPost).forEach(keep);
    return c.body(null, 204);
  });
  if (developing.has(environment)) app.get('/csp-reports', (c) => c.json(kept));
}

/** Takes reports of failures from the shell: one log line for each kind. */
export function clientReportRoutes(app: Hono<EdgeEnv>, log: Log): void {
  const isNews = createNews();

  app.post(clientReportsPath, async (c) => {
    if (!comesFromOurPage(c.req, c.get('site'))) return c.text('Reports come from our pages only.\n', 403);
    const body = await readBody(c.req, reportLimitBytes);
    if (!body) return c.text('The report is too large.\n', 413);
    const report = readClientReport(parseJson(body));
    if (!report) return c.text('This is not a report.\n', 400);
    if (isNews(kindOfReport(report))) log.warn({ requestId: c.get('requestId'), report }, 'page failed');
    return c.body(null, 204);
  });
}
