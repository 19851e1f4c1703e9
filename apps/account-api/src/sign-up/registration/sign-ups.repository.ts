import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { SignUpsTable } from './sign-ups.tables.ts';

export type SignUpRow = Selectable<SignUpsTable>;

export async function insertSignUp(db: Database, row: Insertable<SignUpsTable>): Promise<void> {
  await db.query.insertInto('sign_ups').values(row).execute();
}

/** By the hash of its state. */
export async function findSignUp(db: Database, stateHash: string): Promise<SignUpRow | undefined> {
  return db.query.selectFrom('sign_ups').selectAll().where('state_hash', '=', stateHash).executeTakeFirst();
}

export async function getSignUp(db: Database, stateHash: string): Promise<SignUpRow> {
  return db.query.selectFrom('sign_ups').selectAll().where('state_hash', '=', stateHash).executeTakeFirstOrThrow();
}

/** As `findSignUp`, locked until the transaction ends. */
export async function lockSignUp(db: Database, stateHash: string): Promise<SignUpRow | undefined> {
  return db.query.selectFrom('sign_ups').selectAll().where('state_hash', '=', stateHash).forUpdate().executeTakeFirst();
}

export async function updateSignUp(
  db: Database,
  stateHash: string,
  change: Updateable<SignUpsTable>,
): Promise<SignUpRow> {
  return db.query
    .updateTable('sign_ups')
    .set(change)
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sign-ups of a browser or a network that sent a code or became an account since a moment, this one left out. */
export async function countSignUps(
  db: Database,
  asked: Readonly<{ by: 'browser_hash' | 'network'; value: string; since: Date; except: string }>,
): Promise<number> {
  const { count } = await db.query
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(asked.by, '=', asked.value)
    .where('created_at', '>', asked.since)
    .where('state_hash', '!=', asked.except)
    .where((eb) => eb.or([eb('mailed_at', 'is not', null), eb('registered_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The sealed token of an answer that may no longer be repeated. */
export async function dropSealedTokens(db: Database, registeredBefore: Date): Promise<void> {
  await db.query
    .updateTable('sign_ups')
    .set({ sealed_refresh: null })
    .where('registered_at', '<', registeredBefore)
    .where('sealed_refresh', 'is not', null)
    .execute();
}
