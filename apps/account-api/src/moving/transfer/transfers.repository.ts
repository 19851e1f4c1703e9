import type { WayDoor } from '../../account/accounts/way-door.policy.ts';
import type { Database } from '../../base/db/database.ts';
import type { AccountTransfersTable } from './transfer.tables.ts';

/** Names that an account is signed in with: its ID as `SO`, its accounts at providers. */
export type SignInName = Readonly<{ provider_cd: string; provider_user_id: string }>;

export async function signInNamesOf(db: Database, guid: string): Promise<SignInName[]> {
  return db.query
    .selectFrom('identities')
    .select(['provider_cd', 'provider_user_id'])
    .where('guid', '=', guid)
    .orderBy('provider_cd')
    .orderBy('provider_user_id')
    .execute();
}

/** The switch that an account has made; `undefined`: none. */
export async function findTransfer(db: Database, guid: string): Promise<AccountTransfersTable | undefined> {
  return db.query.selectFrom('account_transfers').selectAll().where('guid', '=', guid).executeTakeFirst();
}

export async function insertTransfer(db: Database, transfer: AccountTransfersTable): Promise<void> {
  await db.query.insertInto('account_transfers').values(transfer).execute();
}

/** The switch is made no more, and may be made again. */
export async function deleteTransfer(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('account_transfers').where('guid', '=', guid).execute();
}

/** Makes a proven address the one name to sign in with; every other name of the account is gone. `false`: it is another's, nothing changed. */
export async function renameToEmail(db: Database, { guid }: WayDoor, email: string): Promise<boolean> {
  const mine = { provider_cd: 'SO', provider_user_id: email };
  await db.query
    .insertInto('identities')
    .values({ ...mine, guid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const names = await signInNamesOf(db, guid);
  if (!names.some((name) => name.provider_cd === mine.provider_cd && name.provider_user_id === email)) return false;
  await db.query
    .deleteFrom('identities')
    .where('guid', '=', guid)
    .where((eb) => eb.or([eb('provider_cd', '!=', mine.provider_cd), eb('provider_user_id', '!=', email)]))
    .execute();
  const set = { email, email_verified: true, email_disowned_at: null };
  await db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
  return true;
}
