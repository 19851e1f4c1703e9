import { sql, type Insertable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { AccountPersonsTable } from './accounts.tables.ts';
import { countedUntil } from './settled.policy.ts';
import type { WayDoor } from './way-door.policy.ts';

export async function identityOfAccount(db: Database, guid: string): Promise<string | null> {
  const row = await db.query
    .selectFrom('account_persons')
    .select('identity_hash')
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row?.identity_hash ?? null;
}

/**
 * Persons that prove an owner at `at`. One that a member added to an account counts after a week; one of the sign-up and one that
 * was imported count at once.
 */
const provesAt = (at: Date) =>
  sql<boolean>`(stored_from IS DISTINCT FROM 'check' OR verified_at <= ${countedUntil('person', at)})`;

/** The person on record (keyed hash), and whether the person proves the owner at `at`; `null`: there is none. */
export async function personOnRecord(
  db: Database,
  guid: string,
  at: Date,
): Promise<Readonly<{ identityHash: string; counts: boolean }> | null> {
  const row = await db.query
    .selectFrom('account_persons')
    .select(['identity_hash', provesAt(at).as('counts')])
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row ? { identityHash: row.identity_hash, counts: row.counts } : null;
}

/** Accounts whose owner a person is proven to be at `at`. */
export const accountsProvenBy = (db: Database, identityHash: string, at: Date) =>
  db.query.selectFrom('account_persons').select('guid').where('identity_hash', '=', identityHash).where(provesAt(at));

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

type CheckedPerson = Omit<Insertable<AccountPersonsTable>, 'guid' | 'verified_at'> & Readonly<{ birthDate: string }>;

/** The account is this person's from now on, and its birth date the person's. */
export async function insertAccountPerson(
  db: Database,
  { guid, since }: WayDoor,
  { birthDate, ...person }: CheckedPerson,
): Promise<void> {
  await db.query
    .insertInto('account_persons')
    .values({ guid, verified_at: since, ...person })
    .execute();
  await db.query
    .updateTable('members')
    .set({ person_verified: true, birth_date: birthDate })
    .where('guid', '=', guid)
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
