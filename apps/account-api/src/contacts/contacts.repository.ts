import { sql } from 'kysely';
import type { Database } from '../shared/db/database.ts';

export type ContactChannel = 'email' | 'phone';

const columns = {
  email: { contact: 'email', verified: 'email_verified' },
  phone: { contact: 'phone', verified: 'phone_verified' },
} as const;

/** Whoever locks the same contact next waits until this transaction ends. `key`: keyed hash of the contact. */
export async function lockContact(db: Database, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db.query);
}

/** How many other accounts have proven that this contact is theirs: as their own, or as that of their devices in a game. */
export async function countOthersWith(
  db: Database,
  { channel, contact, guid }: Readonly<{ channel: ContactChannel; contact: string; guid: string }>,
): Promise<number> {
  const column = columns[channel];
  const owners = db.query
    .selectFrom('accounts')
    .select('guid')
    .where(column.contact, '=', contact)
    .where(column.verified, '=', true)
    .union(
      db.query.selectFrom('device_contacts').select('guid').where('kind', '=', channel).where('contact', '=', contact),
    );
  const { count } = await db.query
    .selectFrom(owners.as('owners'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('guid', '!=', guid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setVerifiedEmail(db: Database, guid: string, email: string): Promise<void> {
  await db.query.updateTable('accounts').set({ email, email_verified: true }).where('guid', '=', guid).execute();
}

/** The check of the phone is done with it, no other. */
export async function setVerifiedPhone(db: Database, guid: string, phone: string): Promise<void> {
  await db.query
    .updateTable('accounts')
    .set({ phone, phone_verified: true, check_due: sql`CASE check_due WHEN 'PHONE' THEN NULL ELSE check_due END` })
    .where('guid', '=', guid)
    .execute();
}

/** Whether another account signs in by this address. */
export async function isSignInNameOfOther(db: Database, email: string, guid: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('identities')
    .select('guid')
    .where('provider_cd', '=', 'SO')
    .where('provider_user_id', '=', email)
    .where('guid', '!=', guid)
    .executeTakeFirst();
  return row !== undefined;
}
