import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';

/** Counts one use of a subject and answers how many there are in its window; a window that is over starts again. */
export async function chargeWindow(
  db: Database,
  subject: string,
  now: Date,
  windowMs: number,
): Promise<Readonly<{ used: number; startedAt: Date }>> {
  const over = new Date(now.getTime() - windowMs);
  const row = await db.query
    .insertInto('captcha_windows')
    .values({ subject, started_at: now, used: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        used: eb
          .case()
          .when('captcha_windows.started_at', '<=', over)
          .then(1)
          .else(eb('captcha_windows.used', '+', 1))
          .end(),
        started_at: eb
          .case()
          .when('captcha_windows.started_at', '<=', over)
          .then(now)
          .else(eb.ref('captcha_windows.started_at'))
          .end(),
      })),
    )
    .returning(['used', 'started_at'])
    .executeTakeFirstOrThrow();
  return { used: row.used, startedAt: row.started_at };
}

export async function purgeCaptchaWindows(db: Database, startedBy: Date): Promise<void> {
  await purgeRows(db, 'captcha_windows', sql`started_at <= ${startedBy}`);
}
