import { environments } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { EdgeEnv } from '../http/visit-context.ts';
import { reportRoutes } from './report-routes.ts';

it('reports are readable for developers only', async () => {
  const readable: string[] = [];
  for (const environment of environments) {
    const app = new Hono<EdgeEnv>();
    reportRoutes(app, pino({ level: 'silent' }), environment);
    if ((await app.request('/csp-reports')).status === 200) readable.push(environment);
  }
  expect(readable).toEqual(['local', 'dev', 'dev2']);
});
