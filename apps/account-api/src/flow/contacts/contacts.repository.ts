import { sql } from 'kysely';
import { disownedHash } from '../../account/accounts/disowned-contact.policy.ts';
import { deleteDisowned } from '../../account/accounts/disowned-contacts.repository.ts';
import { isNameKeptForOther } from '../../account/accounts/kept-names.repository.ts';
import { countedUntil } from '../../account/accounts/settled.policy.ts';
import type { WayDoor } from '../../account/accounts/way-door.policy.ts';
import type { Database } from '../../base/db/database.ts';
import type { Platform } from '../../base/platform.ts';

export type ContactChannel = 'email' | 'phone';

/** The next transaction that locks the same contact waits until this one ends. `key`: keyed hash of the contact. */
export async function lockContact(db: Database, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db.query);
}

/** Accounts with this contact: the member's own, also one that may come back, or the guardian's. */
function ownersOf(db: Database, { channel, contact }: Readonly<{ channel: ContactChannel; contact: string }>) {
  const accounts = db.query.selectFrom('accounts').select('guid');
  if (channel === 'phone')
    return accounts
      .where('phone', '=', contact)
      .where('phone_verified', '=', true)
      .union(accounts.where('phone_before', '=', contact));
  return accounts
    .where('email', '=', contact)
    .where('email_verified', '=', true)
    .union(accounts.where('secondary_email', '=', contact).where('secondary_email_verified', '=', true))
    .union(accounts.where('email_before', '=', contact))
    .union(accounts.where('secondary_email_before', '=', contact))
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

const columnsOf = {
  email: { way: 'signInAddress', since: 'email_since', verified: 'email_verified', before: 'email_before' },
  secondary_email: {
    way: 'contactAddress',
    since: 'secondary_email_since',
    verified: 'secondary_email_verified',
    before: 'secondary_email_before',
  },
  phone: { way: 'phone', since: 'phone_since', verified: 'phone_verified', before: 'phone_before' },
} as const;
export type ContactColumn = keyof typeof columnsOf;

type Noted = Readonly<{
  column: ContactColumn;
  contact: string;
  /** It replaces one of before that was proven with it, and counts at once in its place. */
  countsAtOnce?: boolean;
}>;

/**
 * Notes since when an account has a contact, before it gets it, and which one counts until it does; one that it had keeps its age. Only a contact
 * that counted counts on: of two changes within a week the first one's. One that was disowned is so no more.
 */
export async function noteContactSince(
  platform: Pick<Platform, 'db' | 'keyedHash'>,
  door: WayDoor,
  { column, contact, countsAtOnce = false }: Noted,
): Promise<void> {
  const { db } = platform;
  const { guid, at, since: age } = door;
  const { way, since, verified, before } = columnsOf[column];
  const counted = sql<boolean>`(${sql.ref(since)} IS NULL OR ${sql.ref(since)} <= ${countedUntil(way, at)})`;
  const held = sql<string | null>`CASE WHEN ${sql.ref(verified)} THEN ${sql.ref(column)} END`;
  await db.query
    .updateTable('accounts')
    .set({
      [since]: countsAtOnce ? null : age,
      [before]: countsAtOnce ? null : sql`CASE WHEN ${counted} THEN ${held} ELSE ${sql.ref(before)} END`,
      ...(countsAtOnce && column === 'phone' && { phone_proven_at: at }),
    })
    .where('guid', '=', guid)
    .where((row) =>
      row.or([
        row(column, 'is distinct from', contact),
        ...(column === 'email' ? [row('email_disowned_at', 'is not', null)] : []), // proven again, it is as new as any other
      ]),
    )
    .execute();
  await deleteDisowned(db, door, disownedHash(platform, guid, contact));
}

/** Forgets contacts that were replaced by ones that count by now. */
export async function dropFormerContacts(db: Database, at: Date): Promise<void> {
  for (const { way, since, before } of Object.values(columnsOf))
    await db.query
      .updateTable('accounts')
      .set({ [before]: null })
      .where(before, 'is not', null)
      .where((row) => row.or([row(since, 'is', null), row(since, '<=', countedUntil(way, at))]))
      .execute();
}

/** Where an account had a contact that counts until the one that replaced it does; `null`: it is none of those, or another account signs in by it now. */
export async function findFormerContact(
  db: Database,
  { guid, contact }: Readonly<{ guid: string; contact: string }>,
  at: Date,
): Promise<ContactColumn | null> {
  const former = await db.query
    .selectFrom('accounts')
    .select(['email_since', 'email_before', 'secondary_email_since', 'secondary_email_before'])
    .select(['phone_since', 'phone_before'])
    .where('guid', '=', guid)
    .executeTakeFirst();
  if (!former) return null;
  const columns = Object.keys(columnsOf) as ContactColumn[]; // keys of the table above
  for (const column of columns) {
    const { way, since, before } = columnsOf[column];
    const replacedAt = former[since];
    if (former[before] !== contact || replacedAt === null || replacedAt <= countedUntil(way, at)) continue;
    if (column !== 'email' || !(await isSignInNameOfOther(db, contact, { guid, at }))) return column;
  }
  return null;
}

/** Puts back what `findFormerContact` found; it counts at once. */
export async function putFormerContactBack(
  db: Database,
  door: WayDoor,
  { column, contact }: Readonly<{ column: ContactColumn; contact: string }>,
): Promise<void> {
  const { since, before } = columnsOf[column];
  await db.query
    .updateTable('accounts')
    .set({ [since]: null, [before]: null, ...(column !== 'email' && { [column]: contact }) })
    .where('guid', '=', door.guid)
    .execute();
  if (column === 'email') await setSignInEmail(db, door, contact);
  if (column === 'phone') await endPhoneCheckDue(db, door.guid);
}

/** Makes an address the name to sign in with, in the place of the one there was. */
export async function setSignInEmail(db: Database, { guid }: WayDoor, email: string): Promise<void> {
  const former = db.query.selectFrom('accounts').select('email').where('guid', '=', guid);
  await db.query
    .deleteFrom('identities')
    .where('provider_cd', '=', 'SO')
    .where('provider_user_id', '=', former)
    .where('guid', '=', guid)
    .execute();
  await db.query.insertInto('identities').values({ provider_cd: 'SO', provider_user_id: email, guid }).execute();
  const set = { email, email_verified: true, email_disowned_at: null };
  await db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
}

/** The address that codes and letters go to. */
export async function setSecondaryEmail(db: Database, { guid }: WayDoor, email: string): Promise<void> {
  const set = { secondary_email: email, secondary_email_verified: true };
  await db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
}

/** The number that codes go to; the check of the phone is done with it. */
export async function setVerifiedPhone(db: Database, { guid }: WayDoor, phone: string): Promise<void> {
  await db.query.updateTable('accounts').set({ phone, phone_verified: true }).where('guid', '=', guid).execute();
  await endPhoneCheckDue(db, guid);
}

/** The check of the phone is done, no other. */
export async function endPhoneCheckDue(db: Database, guid: string): Promise<void> {
  await db.query
    .updateTable('accounts')
    .set({ check_due: null })
    .where('guid', '=', guid)
    .where('check_due', '=', 'PHONE')
    .execute();
}

/** Whether another account than `guid` signs in by this address, or may do so again at `at`. */
export async function isSignInNameOfOther(
  db: Database,
  email: string,
  { guid, at }: Readonly<{ guid: string; at: Date }>,
): Promise<boolean> {
  const row = await db.query
    .selectFrom('identities')
    .select('guid')
    .where('provider_cd', '=', 'SO')
    .where('provider_user_id', '=', email)
    .where('guid', '!=', guid)
    .executeTakeFirst();
  return row !== undefined || isNameKeptForOther(db, { provider_cd: 'SO', provider_user_id: email }, { guid, at });
}
