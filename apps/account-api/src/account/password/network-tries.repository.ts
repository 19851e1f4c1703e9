import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import { freshNetwork, type NetworkCounters } from './network-tries.policy.ts';
import type { NetworkFailuresTable } from './password.tables.ts';

const countersOf = (row: Omit<NetworkFailuresTable, 'network'>): NetworkCounters => ({
  startedAt: row.started_at,
  failures: row.failures,
  waits: row.waits,
  waitUntil: row.wait_until,
});

/** The counters of a network, locked to the end of the transaction: tries at once come one after the other. */
export async function lockNetwork(db: Database, network: string, now: Date): Promise<NetworkCounters> {
  const row = await db.query
    .insertInto('network_failures')
    .values({ network, started_at: now, failures: 0, waits: 0, wait_until: null })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ network }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return countersOf(row);
}

export async function readNetwork(db: Database, network: string, now: Date): Promise<NetworkCounters> {
  const row = await db.query
    .selectFrom('network_failures')
    .selectAll()
    .where('network', '=', network)
    .executeTakeFirst();
  return row ? countersOf(row) : freshNetwork(now);
}

export async function saveNetwork(db: Database, network: string, counters: NetworkCounters): Promise<void> {
  await db.query
    .updateTable('network_failures')
    .set({
      started_at: counters.startedAt,
      failures: counters.failures,
      waits: counters.waits,
      wait_until: counters.waitUntil,
    })
    .where('network', '=', network)
    .execute();
}

/** Takes one failure back, with the wait that it began. What was counted before it stays, and its last wait too. */
export async function refundNetwork(
  db: Database,
  network: string,
  { before, after }: Readonly<{ before: NetworkCounters; after: NetworkCounters }>,
): Promise<void> {
  await db.transaction(async () => {
    const counters = await lockNetwork(db, network, after.startedAt);
    const mine = after.waits > before.waits && counters.waitUntil?.getTime() === after.waitUntil?.getTime();
    await saveNetwork(db, network, {
      ...counters,
      failures: Math.max(0, counters.failures - 1),
      ...(mine ? { waits: before.waits, waitUntil: before.waitUntil } : {}),
    });
  });
}

/** Forgets networks that have been at peace since then. */
export async function purgeNetworks(db: Database, quietSince: Date): Promise<void> {
  const quiet = sql`started_at <= ${quietSince} AND (wait_until IS NULL OR wait_until <= ${quietSince})`;
  await purgeRows(db, 'network_failures', quiet);
}
