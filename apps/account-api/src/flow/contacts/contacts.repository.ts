import { sql } from 'kysely';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import { isNameKeptForOther } from '../../account/accounts/kept-names.repository.ts';
import type { Database } from '../../base/db/database.ts';

export type ContactChannel = 'email' | 'phone';

/** The next transaction that locks the same contact waits until this one ends. `key`: keyed hash of the contact. */
export async function lockContact(db: Database, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db.query);
}

/** Accounts with this contact: the member's own, or the guardian's. */
function ownersOf(db: Database, { channel, contact }: Readonly<{ channel: ContactChannel; contact: string }>) {
  const accounts = db.query.selectFrom('accounts').select('guid');
  if (channel === 'phone') return accounts.where('phone', '=', contact).where('phone_verified', '=', true);
  return accounts
    .where('email', '=', contact)
    .where('email_verified', '=', true)
    .union(accounts.where('secondary_email', '=', contact).where('secondary_email_verified', '=', true))
    .union(
      db.query
        .selectFrom('guardian_links')
        .select('guid')
        .where('guardian_email', '=', contact)
        .where('ended_at', 'is', null),
    );
}

/** How many other accounts have proven that this contact is theirs: as their own, as the guardian's, or as that of their devices in a game. */
export async function countOthersWith(
  db: Database,
  { channel, contact, guid }: Readonly<{ channel: ContactChannel; contact: string; guid: string }>,
): Promise<number> {
  const owners = ownersOf(db, { channel, contact }).union(
    db.query.selectFrom('device_contacts').select('guid').where('kind', '=', channel).where('contact', '=', contact),
  );
  const { count } = await db.query
    .selectFrom(owners.as('owners'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('guid', '!=', guid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const sinceColumns = {
  email: 'email_since',
  secondary_email: 'secondary_email_since',
  phone: 'phone_since',
} as const;

/** Notes since when an account has a contact, before it gets it; one that it had keeps its age. */
export async function noteContactSince(
  db: Database,
  { guid, column, contact }: Readonly<{ guid: string; column: keyof typeof sinceColumns; contact: string }>,
  at: Date,
): Promise<void> {
  await db.query
    .updateTable('accounts')
    .set({ [sinceColumns[column]]: at })
    .where('guid', '=', guid)
    .where(column, 'is distinct from', contact)
    .execute();
}

/** Makes an address the name to sign in with, in the place of the one there was. */
export async function setSignInEmail(db: Database, guid: string, email: string): Promise<void> {
  const former = db.query.selectFrom('accounts').select('email').where('guid', '=', guid);
  await db.query
    .deleteFrom('identities')
    .where('provider_cd', '=', 'SO')
    .where('provider_user_id', '=', former)
    .where('guid', '=', guid)
    .execute();
  await db.query.insertInto('identities').values({ provider_cd: 'SO', provider_user_id: email, guid }).execute();
  await db.query.updateTable('accounts').set({ email, email_verified: true }).where('guid', '=', guid).execute();
}

/** The address that codes and letters go to. */
export async function setSecondaryEmail(db: Database, guid: string, email: string): Promise<void> {
  const set = { secondary_email: email, secondary_email_verified: true };
  await db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
}

/** Takes contacts off an account that proved no owner at `at`; its name to sign in with stays, unproven. `false`: there are none. */
export async function removeNewContacts(db: Database, account: AccountRow, at: Date): Promise<boolean> {
  const old = accountAt(account, at);
  const kept = {
    email_verified: old.email_verified,
    secondary_email: old.secondary_email,
    secondary_email_verified: old.secondary_email_verified,
    phone: old.phone,
    phone_verified: old.phone_verified,
  };
  await db.query.updateTable('accounts').set(kept).where('guid', '=', account.guid).execute();
  return old.email !== account.email || old.secondary_email !== account.secondary_email || old.phone !== account.phone;
}

/** The check of the phone is done with it, no other. */
export async function setVerifiedPhone(db: Database, guid: string, phone: string): Promise<void> {
  await db.query
    .updateTable('accounts')
    .set({ phone, phone_verified: true, check_due: sql`CASE check_due WHEN 'PHONE' THEN NULL ELSE check_due END` })
    .where('guid', '=', guid)
    .execute();
}

/** Whether another account signs in by this address, or may do so again. */
export async function isSignInNameOfOther(db: Database, email: string, guid: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('identities')
    .select('guid')
    .where('provider_cd', '=', 'SO')
    .where('provider_user_id', '=', email)
    .where('guid', '!=', guid)
    .executeTakeFirst();
  return row !== undefined || isNameKeptForOther(db, { provider_cd: 'SO', provider_user_id: email }, guid);
}
