import { sql } from 'kysely';
import { DiskFull } from '../shared/db/pglite/disk-guard.ts';
import type { Platform } from '../shared/platform.ts';
import type { App } from '../shared/http/app-context.ts';

/** `/healthz`: the process lives. `/readyz`: it is not about to stop, and the database answers and can be written. */
export function mountHealth(app: App, platform: Platform, isStopping: () => boolean): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503);
    try {
      platform.db.assertWritable();
      await sql`SELECT 1`.execute(platform.db.query);
      return context.json({ status: 'ready', database: platform.db.engine });
    } catch (error) {
      if (error instanceof DiskFull) return context.json({ status: 'disk full' }, 503); // its log has a line of its own
      platform.log.warn({ err: error }, 'database does not answer');
      return context.json({ status: 'database unavailable' }, 503);
    }
  });
}
