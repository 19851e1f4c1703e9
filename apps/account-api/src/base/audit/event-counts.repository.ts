import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { purgeRows } from '../db/purge-rows.ts';

/** Enough that those who count the same at once seldom wait for each other. */
const shards = 8;

type Counted = Readonly<{ hour: Date; event: string; outcome: string }>;

export async function addToEventCount(db: Database, counted: Counted): Promise<void> {
  await db.query
    .insertInto('event_counts')
    .values({ ...counted, shard: randomInt(shards), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['hour', 'event', 'outcome', 'shard']).doUpdateSet({ count: sql`event_counts.count + 1` }),
    )
    .execute();
}

/** The same where everybody has to know how often it was, for what is rare: answers the count of the hour with this one. */
export async function raiseEventCount(db: Database, counted: Counted): Promise<number> {
  const { count } = await db.query
    .insertInto('event_counts')
    .values({ ...counted, shard: 0, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['hour', 'event', 'outcome', 'shard']).doUpdateSet({ count: sql`event_counts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

export async function purgeEventCounts(db: Database, keptSince: Date): Promise<void> {
  await purgeRows(db, 'event_counts', sql`hour < ${keptSince}`);
}
