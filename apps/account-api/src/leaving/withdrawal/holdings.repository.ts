import type { Database } from '../../base/db/database.ts';
import type { StudioWorkKind } from './withdrawal.tables.ts';

export type StudioWork = Readonly<{ kind: StudioWorkKind; name: string }>;

export async function studioWorksOf(db: Database, guid: string): Promise<StudioWork[]> {
  return db.query
    .selectFrom('studio_works')
    .select(['kind', 'name'])
    .where('guid', '=', guid)
    .orderBy('kind')
    .orderBy('name')
    .execute();
}

export async function insertStudioWork(db: Database, guid: string, work: StudioWork): Promise<void> {
  await db.query
    .insertInto('studio_works')
    .values({ id: crypto.randomUUID(), guid, ...work })
    .execute();
}

/** What the studio service does when the last of them is deleted there. */
export async function deleteStudioWorks(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('studio_works').where('guid', '=', guid).execute();
}

/** Amounts by rule; a rule without a row has none of it. */
export async function balancesOf(
  db: Database,
  guid: string,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('balances')
    .select(['rule_id', 'amount'])
    .where('guid', '=', guid)
    .where('rule_id', 'in', ruleIds)
    .execute();
  return new Map(rows.map(({ rule_id: rule, amount }) => [rule, Number(amount)]));
}

export async function putBalance(
  db: Database,
  balance: Readonly<{ guid: string; rule_id: string; amount: number }>,
): Promise<void> {
  await db.query
    .insertInto('balances')
    .values(balance)
    .onConflict((conflict) => conflict.columns(['guid', 'rule_id']).doUpdateSet({ amount: balance.amount }))
    .execute();
}

/** Games in which the member has registered devices, with their number. */
export async function gamesWithDevices(
  db: Database,
  guid: string,
): Promise<readonly Readonly<{ name: string; devices: number }>[]> {
  const rows = await db.query
    .selectFrom('device_registrations')
    .innerJoin('games', 'games.service_id', 'device_registrations.service_id')
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.guid', '=', 'device_registrations.guid')
        .onRef('devices.service_id', '=', 'device_registrations.service_id'),
    )
    .select(['games.name', ({ fn }) => fn.count<string>('devices.device_id').as('devices')])
    .where('device_registrations.guid', '=', guid)
    .groupBy('games.name')
    .orderBy('games.name')
    .execute();
  return rows.map(({ name, devices }) => ({ name, devices: Number(devices) }));
}
