import { indexStatePath } from '@gatehouse/platform';
import type { Hono } from 'hono';
import type { EdgeEnv } from '../http/visit-context.ts';
import type { IndexState } from './index-watch.ts';

/** What this edge made of the release index: `portalctl` waits here until a promotion is served. */
export function indexStateRoute(app: Hono<EdgeEnv>, state: () => IndexState): void {
  app.get(indexStatePath, (c) => c.json(state(), 200, { 'cache-control': 'no-store' }));
}
