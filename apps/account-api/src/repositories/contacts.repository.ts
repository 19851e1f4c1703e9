import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export type ContactChannel = 'email' | 'phone';

const columns = {
  email: { contact: 'email', verified: 'email_verified' },
  phone: { contact: 'phone', verified: 'phone_verified' },
} as const;

/** Whoever locks the same contact next waits until this transaction ends. `key`: keyed hash of the contact. */
export async function lockContact(db: Database, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db.query);
}

/** How many other accounts have proven that this contact is theirs. */
export async function countOthersWith(
  db: Database,
  { channel, contact, guid }: Readonly<{ channel: ContactChannel; contact: string; guid: string }>,
): Promise<number> {
  const column = columns[channel];
  const { count } = await db.query
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(column.contact, '=', contact)
    .where(column.verified, '=', true)
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
