import { healthEvents, type HealthBatch, type HealthRow } from '@gatehouse/platform';
import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';

/** Keeps the minutes of one edge as it counts them now. */
export async function keepHealthRows(db: Database, { edge, rows }: Pick<HealthBatch, 'edge' | 'rows'>): Promise<void> {
  if (rows.length === 0) return;
  await db.query
    .insertInto('release_health')
    .values(rows.map((row) => ({ edge, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['running', 'minute', 'surface', 'edge'])
        .doUpdateSet((eb) => Object.fromEntries(healthEvents.map((event) => [event, eb.ref(`excluded.${event}`)]))),
    )
    .execute();
}

/** In one order for all edges, which send the same networks at the same time. */
const inOrder = (networks: HealthBatch['networks']) =>
  networks.toSorted((one, other) =>
    `${one.running} ${one.minute} ${one.network}` < `${other.running} ${other.minute} ${other.network}` ? -1 : 1,
  );

export async function keepFailedNetworks(db: Database, networks: HealthBatch['networks']): Promise<void> {
  if (networks.length === 0) return;
  await db.query
    .insertInto('release_failures')
    .values(inOrder(networks))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sums over all edges, from a minute on; `running`: of these releases only. */
export async function readHealthRows(
  db: Database,
  since: number,
  running: readonly string[] | null = null,
): Promise<HealthRow[]> {
  const sums = healthEvents.map((event) => sql<number>`sum(${sql.ref(event)})::int`.as(event));
  const rows = await db.query
    .selectFrom('release_health')
    .select(['running', 'surface', 'minute'])
    .select(sums)
    .where('minute', '>=', since)
    .$if(running !== null, (query) => query.where('running', 'in', [...(running ?? [])]))
    .groupBy(['running', 'surface', 'minute'])
    .orderBy('minute')
    .orderBy('running')
    .orderBy('surface')
    .execute();
  return rows;
}

/** In how many different networks a release failed, from a minute on. */
export async function countFailedNetworks(db: Database, running: string, since: number): Promise<number> {
  const { networks } = await db.query
    .selectFrom('release_failures')
    .select(sql<number>`count(DISTINCT network)::int`.as('networks'))
    .where('running', '=', running)
    .where('minute', '>=', since)
    .executeTakeFirstOrThrow();
  return networks;
}

export async function purgeReleaseHealth(db: Database, before: number): Promise<void> {
  await purgeRows(db, 'release_health', sql`minute < ${before}`);
  await purgeRows(db, 'release_failures', sql`minute < ${before}`);
}
