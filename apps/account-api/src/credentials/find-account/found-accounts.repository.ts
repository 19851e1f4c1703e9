import { sql } from 'kysely';
import { accountsProvenBy } from '../../account/accounts/account-persons.repository.ts';
import { settledUntil } from '../../account/accounts/settled.policy.ts';
import type { Database } from '../../base/db/database.ts';
import type { FindIdWay } from './id-search.flow.ts';

type Found = Readonly<{ way: FindIdWay; possession: string; providers: readonly string[]; at: Date }>;

/** Accounts whose owner proved to possess this address or number, or is this person; not by a contact that is too new to prove it. */
function ownersOf(db: Database, { way, possession, at }: Pick<Found, 'way' | 'possession' | 'at'>) {
  if (way === 'person') return accountsProvenBy(db, possession, at);
  const accounts = db.query.selectFrom('accounts').select('guid');
  const settled = (column: 'phone_since' | 'email_since' | 'secondary_email_since') =>
    sql<boolean>`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} <= ${settledUntil(at)})`;
  if (way === 'phone')
    return accounts.where('phone', '=', possession).where('phone_verified', '=', true).where(settled('phone_since'));
  const secondary = accounts.where('secondary_email', '=', possession).where('secondary_email_verified', '=', true);
  return accounts
    .where('email', '=', possession)
    .where('email_verified', '=', true)
    .where(settled('email_since'))
    .union(secondary.where(settled('secondary_email_since')));
}

/** Names and providers by which these accounts are entered, oldest account first. */
export async function findEntrances(db: Database, found: Found) {
  return db.query
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.guid', 'identities.guid')
    .innerJoin('members', 'members.guid', 'identities.guid')
    .select([
      'accounts.guid',
      'accounts.status',
      'accounts.deletion_requested_at',
      'accounts.created_at',
      'accounts.member_no',
      'members.nickname',
      'identities.provider_cd',
      'identities.provider_user_id',
    ])
    .where('identities.guid', 'in', ownersOf(db, found))
    .where('identities.provider_cd', 'in', found.providers)
    .orderBy('accounts.created_at')
    .orderBy('identities.provider_cd')
    .execute();
}
export type Entrance = Awaited<ReturnType<typeof findEntrances>>[number];

/** Whether one of these accounts knows the browser. */
export async function isKnownToOwnersOf(
  db: Database,
  { browserHash, ...owners }: Omit<Found, 'providers'> & Readonly<{ browserHash: string }>,
): Promise<boolean> {
  const row = await db.query
    .selectFrom('remembered_browsers')
    .select('guid')
    .where('browser_hash', '=', browserHash)
    .where('guid', 'in', ownersOf(db, owners))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
