import { sql } from 'kysely';
import { accountsProvenBy } from '../../account/accounts/account-persons.repository.ts';
import { countedUntil } from '../../account/accounts/settled.policy.ts';
import type { Database } from '../../base/db/database.ts';
import type { FindIdWay } from './id-search.flow.ts';

type Found = Readonly<{ way: FindIdWay; possession: string; providers: readonly string[]; at: Date }>;

/** Accounts whose owner proved to possess this address or number, or is this person; not by a contact that is too new to prove it. */
function ownersOf(db: Database, { way, possession, at }: Pick<Found, 'way' | 'possession' | 'at'>) {
  if (way === 'person') return accountsProvenBy(db, possession, at);
  if (way === 'phone') return ownersBy(db, 'phone', { possession, at });
  return ownersBy(db, 'email', { possession, at }).union(ownersBy(db, 'secondary_email', { possession, at }));
}

const wayOf = { phone: 'phone', email: 'signInAddress', secondary_email: 'contactAddress' } as const;

/** Accounts with a contact that counts in one place: it has been there for a week, or a younger one replaced it. */
function ownersBy(db: Database, column: keyof typeof wayOf, { possession, at }: Pick<Found, 'possession' | 'at'>) {
  const since = sql.ref(`${column}_since`);
  const until = countedUntil(wayOf[column], at);
  const settled = sql<boolean>`(${since} IS NULL OR ${since} <= ${until})`;
  const own = db.query
    .selectFrom('accounts')
    .select('guid')
    .where(column, '=', possession)
    .where(`${column}_verified`, '=', true)
    .where(settled);
  const former = db.query
    .selectFrom('accounts')
    .select('guid')
    .where(`${column}_before`, '=', possession)
    .where(sql<boolean>`${since} > ${until}`);
  return own.union(former);
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
