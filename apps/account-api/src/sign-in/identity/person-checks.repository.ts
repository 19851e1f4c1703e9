import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { PersonChecksTable } from './identity.tables.ts';

export type PersonCheckRow = Selectable<PersonChecksTable>;
/** A check as its own browser knows it. */
type PersonCheckKey = Readonly<{ stateHash: string; browserHash: string }>;

type NewCheck = Omit<Insertable<PersonChecksTable>, 'answered_at' | 'sealed_person' | 'spent_at'>;

export async function insertPersonCheck(db: Database, check: NewCheck): Promise<void> {
  await db.query
    .insertInto('person_checks')
    .values({ ...check, answered_at: null, sealed_person: null, spent_at: null })
    .execute();
}

export async function findPersonCheck(
  db: Database,
  { stateHash, browserHash }: PersonCheckKey,
  now: Date,
): Promise<PersonCheckRow | undefined> {
  return db.query
    .selectFrom('person_checks')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes the one answer of a check. `false`: it had one, or it is over. */
export async function claimPersonAnswer(db: Database, stateHash: string, now: Date): Promise<boolean> {
  const claimed = await db.query
    .updateTable('person_checks')
    .set({ answered_at: now })
    .where('state_hash', '=', stateHash)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('state_hash')
    .execute();
  return claimed.length === 1;
}

export async function keepCheckedPerson(db: Database, stateHash: string, sealedPerson: string): Promise<void> {
  await db.query
    .updateTable('person_checks')
    .set({ sealed_person: sealedPerson })
    .where('state_hash', '=', stateHash)
    .execute();
}

/** Uses a result: exactly one caller does. */
export async function spendPersonCheck(db: Database, stateHash: string, now: Date): Promise<boolean> {
  const spent = await db.query
    .updateTable('person_checks')
    .set({ spent_at: now })
    .where('state_hash', '=', stateHash)
    .where('sealed_person', 'is not', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('state_hash')
    .execute();
  return spent.length === 1;
}

export async function purgePersonChecks(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'person_checks', sql`expires_at <= ${expiredBy}`);
}
