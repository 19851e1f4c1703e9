import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import {
  freshNetwork,
  networkAt,
  type NetworkCounters,
  type StandingNetwork,
  type TriedNetwork,
} from './network-tries.policy.ts';
import type { NetworkFailuresTable } from './password.tables.ts';

/** What one failure made of the counters of a network. */
export type CountedFailure = Readonly<{ key: string; before: NetworkCounters; after: NetworkCounters }>;

const storedIn = (rows: readonly NetworkFailuresTable[], key: string): NetworkCounters | null => {
  const row = rows.find(({ network }) => network === key);
  if (!row) return null;
  const { started_at: startedAt, failures, waits, wait_until: waitUntil } = row;
  return { startedAt, failures, waits, waitUntil };
};
const countersIn = (rows: readonly NetworkFailuresTable[], key: string, now: Date): NetworkCounters =>
  networkAt(storedIn(rows, key) ?? freshNetwork(now), now);

/** In the order of the keys, so that two transactions never wait for each other. */
async function lockRows(db: Database, keys: readonly string[], now: Date): Promise<readonly NetworkFailuresTable[]> {
  if (keys.length === 0) return [];
  return db.query
    .insertInto('network_failures')
    .values(keys.map((network) => ({ network, started_at: now, failures: 0, waits: 0, wait_until: null })))
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet((row) => ({ network: row.ref('excluded.network') })),
    )
    .returningAll()
    .execute();
}

async function readRows(db: Database, keys: readonly string[]): Promise<readonly NetworkFailuresTable[]> {
  if (keys.length === 0) return [];
  return db.query.selectFrom('network_failures').selectAll().where('network', 'in', keys).execute();
}

/** The counters of a network as they hold now, locked to the end of the transaction: tries at once come one after the other. */
export const lockNetwork = async (db: Database, key: string, now: Date): Promise<NetworkCounters> =>
  countersIn(await lockRows(db, [key], now), key, now);

/** The same of several, locked in their order: what many share comes last. */
export async function lockNetworks(
  db: Database,
  networks: readonly TriedNetwork[],
  now: Date,
): Promise<readonly StandingNetwork[]> {
  const rows = await lockRows(
    db,
    networks.map(({ key }) => key),
    now,
  );
  return networks.map((one) => ({ ...one, counters: countersIn(rows, one.key, now) }));
}

/** The counters of a network as they hold now. */
export const readNetwork = async (db: Database, key: string, now: Date): Promise<NetworkCounters> =>
  countersIn(await readRows(db, [key]), key, now);

/** The same of several. */
export async function readNetworks(
  db: Database,
  networks: readonly TriedNetwork[],
  now: Date,
): Promise<readonly StandingNetwork[]> {
  const rows = await readRows(
    db,
    networks.map(({ key }) => key),
  );
  return networks.map((one) => ({ ...one, counters: countersIn(rows, one.key, now) }));
}

/** Writes the counters of networks that this transaction has locked. */
export async function saveNetworks(
  db: Database,
  networks: readonly Readonly<{ key: string; counters: NetworkCounters }>[],
): Promise<void> {
  if (networks.length === 0) return;
  await db.query
    .insertInto('network_failures')
    .values(
      networks.map(({ key, counters: { startedAt, failures, waits, waitUntil } }) => ({
        network: key,
        started_at: startedAt,
        failures,
        waits,
        wait_until: waitUntil,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet((row) => ({
        started_at: row.ref('excluded.started_at'),
        failures: row.ref('excluded.failures'),
        waits: row.ref('excluded.waits'),
        wait_until: row.ref('excluded.wait_until'),
      })),
    )
    .execute();
}

/** Without one failure, and without the wait that it began. What was counted before it stays, and its last wait too. */
function refunded(counters: NetworkCounters, { before, after }: CountedFailure): NetworkCounters {
  const mine = after.waits > before.waits && counters.waitUntil?.getTime() === after.waitUntil?.getTime();
  return {
    ...counters,
    failures: Math.max(0, counters.failures - 1),
    ...(mine ? { waits: before.waits, waitUntil: before.waitUntil } : {}),
  };
}

/** Takes one failure back in every network that counted it. */
export async function refundNetworks(db: Database, counted: readonly CountedFailure[]): Promise<void> {
  const [first] = counted;
  if (!first) return;
  await db.transaction(async () => {
    const keys = counted.map(({ key }) => key);
    const rows = await lockRows(db, keys, first.after.startedAt);
    await saveNetworks(
      db,
      counted.map((one) => ({ key: one.key, counters: refunded(storedIn(rows, one.key) ?? one.after, one) })),
    );
  });
}

/** Forgets networks that have been at peace since then. */
export async function purgeNetworks(db: Database, quietSince: Date): Promise<void> {
  const quiet = sql`started_at <= ${quietSince} AND (wait_until IS NULL OR wait_until <= ${quietSince})`;
  await purgeRows(db, 'network_failures', quiet);
}
