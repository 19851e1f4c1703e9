import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import { deleteKeptChanges } from '../../session/account-changes/kept-changes.repository.ts';
import type { ChannelingsTable, MovedCharacter } from './channeling.tables.ts';

export type Channeling = Selectable<ChannelingsTable>;
type Named = Pick<Channeling, 'id' | 'service_id' | 'account_id' | 'account_name' | 'redirect_url' | 'state_hash'>;

const rows = (db: Database) => db.query.selectFrom('channelings').selectAll();

/** Names an account that is to be moved; what was begun or decided for it before is over. `false`: it was moved. */
export async function nameAccount(
  db: Database,
  { characters, at, ...named }: Named & Readonly<{ characters: readonly MovedCharacter[]; at: Date }>,
): Promise<boolean> {
  const row = {
    ...named,
    characters: JSON.stringify(characters),
    opened_at: at,
    guid: null,
    registered_at: null,
    kept_id: null,
    brand: null,
    agent: null,
    code_hash: null,
    sealed_code: null,
  };
  const decided = await rows(db)
    .where('service_id', '=', named.service_id)
    .where('account_id', '=', named.account_id)
    .where('moved_at', 'is', null)
    .forUpdate()
    .execute();
  const written = await db.query
    .insertInto('channelings')
    .values({ ...row, moved_at: null })
    .onConflict((conflict) =>
      conflict.columns(['service_id', 'account_id']).doUpdateSet(row).where('channelings.moved_at', 'is', null),
    )
    .returning('id')
    .execute();
  await forgetDecisions(db, decided);
  return written.length === 1;
}

/** The account that a flow may register; `undefined`: the move was started again since. */
export async function findChannelingOfFlow(db: Database, stateHash: string): Promise<Channeling | undefined> {
  return rows(db).where('state_hash', '=', stateHash).executeTakeFirst();
}

/** What is known of an account of a former service that was named before. */
export async function findChannelingOfAccount(
  db: Database,
  { serviceId, accountId }: Readonly<{ serviceId: string; accountId: string }>,
): Promise<Channeling | undefined> {
  return rows(db).where('service_id', '=', serviceId).where('account_id', '=', accountId).executeTakeFirst();
}

/** What a flow named, locked until the transaction ends. */
export async function lockChannelingOfFlow(db: Database, stateHash: string): Promise<Channeling | undefined> {
  return rows(db).where('state_hash', '=', stateHash).forUpdate().executeTakeFirst();
}

/** What a member has moved to a game. */
export async function movedBy(db: Database, guid: string, serviceId: string): Promise<Channeling | undefined> {
  return rows(db)
    .where('guid', '=', guid)
    .where('service_id', '=', serviceId)
    .where('moved_at', 'is not', null)
    .executeTakeFirst();
}

/** Moves whose rows are gone are decided no more: what was kept before each goes with it, as nothing of it is left to take back. */
async function forgetDecisions(db: Database, gone: readonly Pick<Channeling, 'kept_id'>[]): Promise<void> {
  await deleteKeptChanges(
    db,
    gone.flatMap(({ kept_id: keptId }) => keptId ?? []),
  );
}

/** A member who registers another account takes back what was registered and not moved. */
export async function dropRegistered(db: Database, guid: string, serviceId: string): Promise<void> {
  const dropped = db.query
    .deleteFrom('channelings')
    .where('guid', '=', guid)
    .where('service_id', '=', serviceId)
    .where('moved_at', 'is', null);
  await forgetDecisions(db, await dropped.returning('kept_id').execute());
}

/** The kept changes by which a member decided moves that no game took over yet. */
export async function openDecisions(db: Database, guid: string): Promise<readonly string[]> {
  const decided = await rows(db).where('guid', '=', guid).where('moved_at', 'is', null).orderBy('id').execute();
  return decided.flatMap(({ kept_id: keptId }) => keptId ?? []);
}

/** Takes back what a member decided by a kept change, and no game took over. */
export async function dropDecision(db: Database, guid: string, keptId: string): Promise<void> {
  await db.query
    .deleteFrom('channelings')
    .where('guid', '=', guid)
    .where('kept_id', '=', keptId)
    .where('moved_at', 'is', null)
    .execute();
}

/** The game of the move that was decided by a kept change; `null`: the move is gone. */
export async function gameOfDecision(db: Database, keptId: string): Promise<string | null> {
  const found = await db.query
    .selectFrom('channelings')
    .innerJoin('games', 'games.service_id', 'channelings.service_id')
    .select('games.name')
    .where('channelings.kept_id', '=', keptId)
    .executeTakeFirst();
  return found?.name ?? null;
}

type Registered = Readonly<{
  id: string;
  guid: string;
  code_hash: string;
  sealed_code: string;
  kept_id: string;
  at: Date;
}> &
  Pick<Channeling, 'brand' | 'agent'>;

/** Exactly one of several at once registers it. */
export async function registerAccount(db: Database, { id, at, ...values }: Registered): Promise<boolean> {
  const updated = await db.query
    .updateTable('channelings')
    .set({ ...values, registered_at: at })
    .where('id', '=', id)
    .where('registered_at', 'is', null)
    .returning('id')
    .execute();
  return updated.length === 1;
}

/** Exactly one of several at once moves it; where it was registered is forgotten. */
export async function markMoved(
  db: Database,
  { id, codeHash, at }: Readonly<{ id: string; codeHash: string; at: Date }>,
): Promise<boolean> {
  const moved = await db.query
    .updateTable('channelings')
    .set({ moved_at: at, sealed_code: null, brand: null, agent: null })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('moved_at', 'is', null)
    .returning('id')
    .execute();
  return moved.length === 1;
}

/** What a flow named, as long as it is not moved. */
export async function dropUnmoved(db: Database, stateHash: string): Promise<void> {
  const dropped = db.query.deleteFrom('channelings').where('state_hash', '=', stateHash).where('moved_at', 'is', null);
  await forgetDecisions(db, await dropped.returning('kept_id').execute());
}

/** Accounts that were named and never moved. */
export async function purgeChannelings(db: Database, openedUntil: Date): Promise<void> {
  await purgeRows(db, 'channelings', sql`moved_at IS NULL AND opened_at <= ${openedUntil}`);
}
