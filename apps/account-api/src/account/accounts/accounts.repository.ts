import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { AccountsTable, BlockReason, MembersTable } from './accounts.tables.ts';
import { isNameKeptForOther } from './kept-names.repository.ts';
import { countedUntil } from './settled.policy.ts';
import type { WayDoor } from './way-door.policy.ts';

export type AccountRow = Selectable<AccountsTable>;
export type MemberRow = Selectable<MembersTable>;

export async function insertAccount(db: Database, account: Insertable<AccountsTable>): Promise<AccountRow> {
  return db.query.insertInto('accounts').values(account).returningAll().executeTakeFirstOrThrow();
}

export async function insertMember(db: Database, member: Insertable<MembersTable>): Promise<void> {
  await db.query.insertInto('members').values(member).execute();
}

/** `false`: another account has this identity, or may get it back at `at`. */
export async function insertIdentity(
  db: Database,
  identity: { provider_cd: string; provider_user_id: string; guid: string },
  at: Date,
): Promise<boolean> {
  if (await isNameKeptForOther(db, identity, { guid: identity.guid, at })) return false;
  const inserted = await db.query
    .insertInto('identities')
    .values(identity)
    .onConflict((c) => c.doNothing())
    .returning('guid')
    .execute();
  return inserted.length === 1;
}

export async function findAccountByIdentity(
  db: Database,
  provider: string,
  userId: string,
): Promise<AccountRow | undefined> {
  return db.query
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.guid', 'identities.guid')
    .selectAll('accounts')
    .where('provider_cd', '=', provider)
    .where('provider_user_id', '=', userId)
    .executeTakeFirst();
}

/** A provider that signs in to an account with this proven address and no password; `undefined`: there is none. */
export async function findProviderOfAddress(db: Database, email: string): Promise<string | undefined> {
  const accounts = db.query.selectFrom('accounts').select('guid').where('password_hash', 'is', null);
  const owners = accounts
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .union(accounts.where('secondary_email', '=', email).where('secondary_email_verified', '=', true));
  const row = await db.query
    .selectFrom('identities')
    .select('provider_cd')
    .where('guid', 'in', owners)
    .where('provider_cd', '!=', 'SO')
    .orderBy('provider_cd')
    .executeTakeFirst();
  return row?.provider_cd;
}

export async function findAccountByMemberNo(db: Database, memberNo: number): Promise<AccountRow | undefined> {
  return db.query.selectFrom('accounts').selectAll().where('member_no', '=', String(memberNo)).executeTakeFirst();
}

type Mailbox = Pick<
  AccountRow,
  'guid' | 'email' | 'email_verified' | 'email_disowned_at' | 'secondary_email' | 'secondary_email_verified'
>;

/** Whose name this is, and where letters go; no more, so that a row that is found costs hardly more than none. */
export async function findMailbox(db: Database, provider: string, userId: string): Promise<Mailbox | undefined> {
  return db.query
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.guid', 'identities.guid')
    .select([
      'accounts.guid',
      'accounts.email',
      'accounts.email_verified',
      'accounts.email_disowned_at',
      'accounts.secondary_email',
      'accounts.secondary_email_verified',
    ])
    .where('provider_cd', '=', provider)
    .where('provider_user_id', '=', userId)
    .executeTakeFirst();
}

export async function getAccount(db: Database, guid: string): Promise<AccountRow> {
  return db.query.selectFrom('accounts').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
}

/** `undefined`: there is no such account, or it was deleted. */
export async function findAccount(db: Database, guid: string): Promise<AccountRow | undefined> {
  return db.query.selectFrom('accounts').selectAll().where('guid', '=', guid).executeTakeFirst();
}

/** All that is kept of the contacts of an account. */
export const contactColumns = [
  'email',
  'email_verified',
  'email_disowned_at',
  'email_since',
  'secondary_email',
  'secondary_email_verified',
  'secondary_email_since',
  'phone',
  'phone_verified',
  'phone_since',
  'email_before',
  'secondary_email_before',
  'phone_before',
  'phone_proven_at',
  'created_at',
] as const;
export type ContactsRow = Pick<AccountRow, (typeof contactColumns)[number]>;

/** The contacts alone: where the answer to a stranger takes the same time with and without an account, a row costs little to read. */
export async function findContacts(db: Database, guid: string): Promise<ContactsRow | undefined> {
  return db.query.selectFrom('accounts').select(contactColumns).where('guid', '=', guid).executeTakeFirst();
}

/** A member proved the number of the account again; one that does not count yet says nothing of the one that does. */
export async function noteNumberProven(
  db: Database,
  { guid, phone }: Readonly<{ guid: string; phone: string }>,
  at: Date,
): Promise<void> {
  await db.query
    .updateTable('accounts')
    .set({ phone_proven_at: at })
    .where('guid', '=', guid)
    .where('phone', '=', phone)
    .where('phone_verified', '=', true)
    .where((row) =>
      row.or([
        row('phone_before', 'is', null),
        row('phone_since', 'is', null),
        row('phone_since', '<=', countedUntil('phone', at)),
      ]),
    )
    .execute();
}

/** Locks the account until this transaction ends, so that what was counted stays true. */
export async function lockAccount(db: Database, guid: string): Promise<void> {
  await db.query.selectFrom('accounts').select('guid').where('guid', '=', guid).forUpdate().execute();
}

export async function getMember(db: Database, guid: string): Promise<MemberRow> {
  return db.query.selectFrom('members').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
}

/** How an account is signed in to: with a name of the platform where it has one, else by its provider. */
export async function providerOf(db: Database, guid: string): Promise<string> {
  const rows = await db.query.selectFrom('identities').select('provider_cd').where('guid', '=', guid).execute();
  const providers = rows.map((row) => row.provider_cd).toSorted();
  return providers.find((provider) => provider === 'SO') ?? providers[0] ?? 'SO';
}

export async function identityNames(db: Database, guid: string, provider: string): Promise<string[]> {
  const rows = await db.query
    .selectFrom('identities')
    .select('provider_user_id')
    .where('guid', '=', guid)
    .where('provider_cd', '=', provider)
    .orderBy('provider_user_id')
    .execute();
  return rows.map((row) => row.provider_user_id);
}

/** The same password with another hash. */
export async function setPasswordHash(db: Database, guid: string, passwordHash: string): Promise<void> {
  await db.query.updateTable('accounts').set({ password_hash: passwordHash }).where('guid', '=', guid).execute();
}

/** A password that its owner chose now. */
export async function setNewPassword(db: Database, { guid, at }: WayDoor, passwordHash: string): Promise<void> {
  await db.query
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_changed_at: at, campaign_hidden_until: null })
    .where('guid', '=', guid)
    .execute();
}

export async function setAccountStatus(db: Database, guid: string, status: AccountRow['status']): Promise<void> {
  await db.query.updateTable('accounts').set({ status }).where('guid', '=', guid).execute();
}

/** Switches the authenticator of an account on or off. */
export async function setOtpUser(db: Database, { guid, since }: WayDoor, isOn: boolean): Promise<void> {
  const set = { otp_user: isOn, otp_since: isOn ? since : null };
  await db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
}

/** The deletion of an account is requested. `false`: it was before; exactly one of several at once does it. */
export async function requestDeletion(db: Database, guid: string, at: Date): Promise<boolean> {
  const requested = await db.query
    .updateTable('accounts')
    .set({ deletion_requested_at: at })
    .where('guid', '=', guid)
    .where('deletion_requested_at', 'is', null)
    .returning('guid')
    .execute();
  return requested.length === 1;
}

/** Takes a deletion back that was requested after `requestedAfter`. `false`: there is none; exactly one of several at once does it. */
export async function takeDeletionBack(db: Database, guid: string, requestedAfter: Date): Promise<boolean> {
  const taken = await db.query
    .updateTable('accounts')
    .set({ deletion_requested_at: null })
    .where('guid', '=', guid)
    .where('deletion_requested_at', '>', requestedAfter)
    .returning('guid')
    .execute();
  return taken.length === 1;
}

export async function deleteAccount(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('accounts').where('guid', '=', guid).execute();
}

/** Deletes an account whose deletion was requested at `requestedUntil` or before. `false`: it was taken back, or is gone. */
export async function deleteAccountDue(db: Database, guid: string, requestedUntil: Date): Promise<boolean> {
  const deleted = await db.query
    .deleteFrom('accounts')
    .where('guid', '=', guid)
    .where('deletion_requested_at', '<=', requestedUntil)
    .returning('guid')
    .execute();
  return deleted.length === 1;
}

export async function insertBlock(
  db: Database,
  block: { guid: string; reason: BlockReason; started_at: Date; ends_at: Date | null },
): Promise<void> {
  await db.query
    .insertInto('account_blocks')
    .values({ id: crypto.randomUUID(), ...block })
    .execute();
}

/** Blocks in force at `now`, newest first. */
export async function activeBlocks(db: Database, guid: string, now: Date) {
  return db.query
    .selectFrom('account_blocks')
    .selectAll()
    .where('guid', '=', guid)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('started_at', 'desc')
    .execute();
}

export type BlockRow = Awaited<ReturnType<typeof activeBlocks>>[number];

/** Ends these blocks. */
export async function liftBlocks(db: Database, blocks: readonly Pick<BlockRow, 'id'>[], now: Date): Promise<void> {
  if (blocks.length === 0) return;
  const ids = blocks.map(({ id }) => id);
  await db.query
    .updateTable('account_blocks')
    .set({ lifted_at: now })
    .where('id', 'in', ids)
    .where('lifted_at', 'is', null)
    .execute();
}

/** Accounts whose deletion was requested at `requestedUntil` or before, longest due first. */
export async function accountsDueForDeletion(
  db: Database,
  { requestedUntil, except, atMost }: Readonly<{ requestedUntil: Date; except: readonly string[]; atMost: number }>,
): Promise<AccountRow[]> {
  return db.query
    .selectFrom('accounts')
    .selectAll()
    .where('deletion_requested_at', '<=', requestedUntil)
    .$if(except.length > 0, (query) => query.where('guid', 'not in', except))
    .orderBy('deletion_requested_at')
    .limit(atMost)
    .execute();
}

/** Language of a member; `undefined`: there is none. */
export async function languageOf(db: Database, guid: string): Promise<string | undefined> {
  const row = await db.query.selectFrom('members').select('language').where('guid', '=', guid).executeTakeFirst();
  return row?.language;
}
