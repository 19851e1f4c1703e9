import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../base/db/database.ts';

const askedEveryMs = 10;

async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await waiting.execute(db.query)).rows.length > 0;
}

/** Whether the work waits for a lock; `false`: it is done without. */
async function waits(db: Database, working: Promise<unknown>): Promise<boolean> {
  const done = working.then(
    () => true,
    () => true,
  );
  do if (await isSomebodyWaiting(db)) return true;
  while (!(await Promise.race([done, delay(askedEveryMs, false)])));
  return false;
}

type Behind<T> = Readonly<{
  /** Taken by somebody else before the work begins. */
  lock: () => Promise<unknown>;
  work: () => Promise<T>;
  /** Happens while the work waits for the lock. */
  meanwhile: () => void;
}>;

/** What the work answers that had to wait for a lock; on PostgreSQL, where two transactions are open at a time. */
export async function behindLock<T>(db: Database, { lock, work, meanwhile }: Behind<T>): Promise<T> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holder = db.transaction(async () => {
    await lock();
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const working = work();
  const hasWaited = await waits(db, working);
  meanwhile();
  released.resolve();
  await holder;
  if (!hasWaited) throw new Error('the work did not wait for the lock');
  return working;
}
