import type { Environment } from '@gatehouse/platform';
import type { Hono } from 'hono';
import { readBody } from '../http/read-body.ts';
import type { EdgeEnv } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import { parseJson } from '../proxy/envelope-answer.ts';
import { readReports, type PolicyReport } from './policy-report.ts';

const keptReports = 200;
const reportLimitBytes = 16 * 1024;
const reportsPerPost = 20;

/** `/csp-reports`: one log line per different report, the last ones readable outside live. */
export function reportRoutes(app: Hono<EdgeEnv>, log: Log, environment: Environment): void {
  const kept: PolicyReport[] = [];
  const logged = new Set<string>();

  function keep(report: PolicyReport) {
    kept.push(report);
    if (kept.length > keptReports) kept.shift();
    const key = [report.page, report.directive, report.blocked].join(' ');
    if (logged.has(key)) return;
    if (logged.size >= keptReports) logged.clear();
    logged.add(key);
    log.warn({ report }, 'content security policy violated');
  }

  app.post('/csp-reports', async (c) => {
    const body = await readBody(c.req, reportLimitBytes);
    if (!body) return c.text('The report is too large.\n', 413);
    readReports(parseJson(body)).slice(0, reportsPerPost).forEach(keep);
    return c.body(null, 204);
  });
  if (environment !== 'live') app.get('/csp-reports', (c) => c.json(kept));
}
