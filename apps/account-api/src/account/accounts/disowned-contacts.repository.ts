import type { Database } from '../../base/db/database.ts';
import { contactColumns, type ContactsRow } from './accounts.repository.ts';
import type { WayDoor } from './way-door.policy.ts';

/** Keeps that an account disowned a contact (`disownedHash`). */
export async function insertDisowned(db: Database, { guid, at }: WayDoor, contactHash: string): Promise<void> {
  await db.query
    .insertInto('disowned_contacts')
    .values({ guid, contact_hash: contactHash, disowned_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Contacts that an account has disowned, each with its moment. */
export async function disownedOf(db: Database, guid: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.query.selectFrom('disowned_contacts').selectAll().where('guid', '=', guid).execute();
  return new Map(rows.map(({ contact_hash: hash, disowned_at: at }) => [hash, at]));
}

/** A contact was proven as a new one of the account: what was disowned before is over. */
export async function deleteDisowned(db: Database, { guid }: WayDoor, contactHash: string): Promise<void> {
  await db.query
    .deleteFrom('disowned_contacts')
    .where('guid', '=', guid)
    .where('contact_hash', '=', contactHash)
    .execute();
}

/** Makes the contacts of an account what they are in a row. */
export async function saveContacts(db: Database, { guid }: WayDoor, row: ContactsRow): Promise<void> {
  const columns = contactColumns.filter((column) => column !== 'created_at');
  const set = Object.fromEntries(columns.map((column) => [column, row[column]]));
  await db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
}
