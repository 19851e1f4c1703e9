import type { GivenBack } from '@gatehouse/api-contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { ChangeLettersTable } from './account-changes.tables.ts';

export async function insertChangeLetter(db: Database, letter: Insertable<ChangeLettersTable>): Promise<void> {
  await db.query.insertInto('change_letters').values(letter).execute();
}

/** Letters whose mailbox the account has not disowned since: where it is not known to which one a letter went, none of them. A guardian's asks for a check, and not for its mailbox. */
const ofOwnMailbox = sql<boolean>`(for_guardian OR NOT EXISTS (
  SELECT FROM disowned_contacts
  WHERE disowned_contacts.guid = change_letters.guid
    AND (change_letters.sent_to_hash IS NULL OR disowned_contacts.contact_hash = change_letters.sent_to_hash)
))`;

/** The links of letters that went to some addresses (`disownedHash`) are over for good, also where one is proven as a new one later. */
export async function endLettersTo(db: Database, guid: string, addressHashes: readonly string[]): Promise<void> {
  await db.query
    .deleteFrom('change_letters')
    .where('guid', '=', guid)
    .where('sent_to_hash', 'in', addressHashes)
    .execute();
}

/** `undefined`: there is none, or its link proves nothing any more. */
export async function findChangeLetter(
  db: Database,
  stateHash: string,
  now: Date,
): Promise<Selectable<ChangeLettersTable> | undefined> {
  return db.query
    .selectFrom('change_letters')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .where(ofOwnMailbox)
    .executeTakeFirst();
}

/** Notes that a letter locked its account; exactly one of several at once gets `true`. */
export async function spendChangeLetter(db: Database, stateHash: string, now: Date): Promise<boolean> {
  const spent = await db.query
    .updateTable('change_letters')
    .set({ locked_at: now })
    .where('state_hash', '=', stateHash)
    .where('locked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('guid')
    .execute();
  return spent.length === 1;
}

/** Notes what the press of a letter's link gave back. */
export async function saveGivenBack(db: Database, stateHash: string, back: GivenBack[]): Promise<void> {
  await db.query.updateTable('change_letters').set({ gave_back: back }).where('state_hash', '=', stateHash).execute();
}

export async function purgeChangeLetters(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'change_letters', sql`expires_at <= ${expiredBy}`);
}
