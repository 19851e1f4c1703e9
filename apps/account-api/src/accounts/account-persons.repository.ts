import { sql } from 'kysely';
import type { AccountPersonsTable } from './accounts.tables.ts';
import type { Database } from '../shared/db/database.ts';

export async function identityOfAccount(db: Database, guid: string): Promise<string | null> {
  const row = await db.query
    .selectFrom('account_persons')
    .select('identity_hash')
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row?.identity_hash ?? null;
}

/** Since when it is known whose account it is; `null`: it is not. */
export async function personKnownSince(db: Database, guid: string): Promise<Date | null> {
  const row = await db.query
    .selectFrom('account_persons')
    .select('verified_at')
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row?.verified_at ?? null;
}

/** Locks the person until this transaction ends. */
export async function lockIdentity(db: Database, identityHash: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity:${identityHash}`}, 0))`.execute(db.query);
}

export async function countAccountsOf(db: Database, identityHash: string): Promise<number> {
  const { count } = await db.query
    .selectFrom('account_persons')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('identity_hash', '=', identityHash)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account is this person's from now on, and its birth date the person's. */
export async function insertAccountPerson(
  db: Database,
  { birthDate, ...person }: AccountPersonsTable & Readonly<{ birthDate: string }>,
): Promise<void> {
  await db.query.insertInto('account_persons').values(person).execute();
  await db.query
    .updateTable('members')
    .set({ person_verified: true, birth_date: birthDate })
    .where('guid', '=', person.guid)
    .execute();
}

/** The next sign-in asks for a check of the person, before any other that is due. */
export async function askForPersonCheck(db: Database, guid: string): Promise<void> {
  await db.query.updateTable('accounts').set({ check_due: 'PERSON' }).where('guid', '=', guid).execute();
}

/** The check of the person is done, no other. */
export async function endPersonCheckDue(db: Database, guid: string): Promise<void> {
  await db.query
    .updateTable('accounts')
    .set({ check_due: null })
    .where('guid', '=', guid)
    .where('check_due', '=', 'PERSON')
    .execute();
}
