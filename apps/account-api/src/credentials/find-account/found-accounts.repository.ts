import { accountsProvenBy } from '../../account/accounts/account-persons.repository.ts';
import type { Database } from '../../base/db/database.ts';
import type { FindIdWay } from './id-search.flow.ts';

type Found = Readonly<{ way: FindIdWay; possession: string; providers: readonly string[]; at: Date }>;

/** Accounts whose owner proved to possess this address or number, or is this person. */
function ownersOf(db: Database, { way, possession, at }: Pick<Found, 'way' | 'possession' | 'at'>) {
  if (way === 'person') return accountsProvenBy(db, possession, at);
  const accounts = db.query.selectFrom('accounts').select('guid');
  if (way === 'phone') return accounts.where('phone', '=', possession).where('phone_verified', '=', true);
  return accounts
    .where('email', '=', possession)
    .where('email_verified', '=', true)
    .union(accounts.where('secondary_email', '=', possession).where('secondary_email_verified', '=', true));
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
