import { setTimeout as delay } from 'node:timers/promises';
import { sayOncePerCause } from '../base/cause-log.ts';
import { DiskFull } from '../base/db/pglite/disk-guard.ts';
import type { App } from '../base/http/app-context.ts';
import type { Platform } from '../base/platform.ts';

/** A balancer asks every second or two, and gives up soon. */
const answeredWithinMs = 900;

/** Throws where `work` does, and where it takes too long. */
async function inTime(work: Promise<void>): Promise<void> {
  const end = new AbortController();
  const late = delay(answeredWithinMs, null, { signal: end.signal }).then(() => {
    throw new Error(`no answer within ${answeredWithinMs} ms`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    end.abort();
    late.catch(() => undefined); // it has been overtaken
  }
}

/** `/healthz`: the process lives. `/readyz`: it is not about to stop, and the database answers and can be written. */
export function mountHealth(app: App, platform: Platform, isStopping: () => boolean): void {
  const saySilence = sayOncePerCause((err, unsaid) => platform.log.warn({ err, unsaid }, 'database does not answer'));
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503);
    try {
      platform.db.assertWritable();
      await inTime(platform.db.probe());
      return context.json({ status: 'ready', database: platform.db.engine });
    } catch (error) {
      if (error instanceof DiskFull) return context.json({ status: 'disk full' }, 503); // its log has a line of its own
      saySilence(error);
      return context.json({ status: 'database unavailable' }, 503);
    }
  });
}
