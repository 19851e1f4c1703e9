import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { ShownItem } from './guardian.policy.ts';
import type { GuardianCasesTable, GuardianLinkTokensTable } from './guardians.tables.ts';

export type GuardianCase = Selectable<GuardianCasesTable>;
type Progress =
  | 'child_name'
  | 'asked_at'
  | 'asked_channel'
  | 'asked_contact'
  | 'guardian_hash'
  | 'method'
  | 'verified_at'
  | 'verified_by'
  | 'agreed_at'
  | 'declined_at'
  | 'limit_at'
  | 'bound_at'
  | 'guardian_email';
type NewCase = Omit<Insertable<GuardianCasesTable>, Progress | 'items'> & Readonly<{ items: readonly ShownItem[] }>;

export async function insertGuardianCase(db: Database, guardianCase: NewCase): Promise<void> {
  await db.query
    .insertInto('guardian_cases')
    .values({ ...guardianCase, items: JSON.stringify(guardianCase.items) })
    .execute();
}

export async function findGuardianCase(db: Database, id: string, now: Date): Promise<GuardianCase | undefined> {
  return db.query
    .selectFrom('guardian_cases')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The case, locked until the transaction ends. */
export async function lockGuardianCase(db: Database, id: string, now: Date): Promise<GuardianCase | undefined> {
  return db.query
    .selectFrom('guardian_cases')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateGuardianCase(
  db: Database,
  id: string,
  changes: Pick<Updateable<GuardianCasesTable>, Progress>,
): Promise<void> {
  await db.query.updateTable('guardian_cases').set(changes).where('id', '=', id).execute();
}

/** A link that could not be sent is not on its way: what was known before it holds again, unless another was asked for since. */
export async function restoreAsked(
  db: Database,
  { id, asked_at, asked_channel, asked_contact, declined_at }: GuardianCase,
  failedAt: Date,
): Promise<void> {
  await db.query
    .updateTable('guardian_cases')
    .set({ asked_at, asked_channel, asked_contact, ...(declined_at && { declined_at }) })
    .where('id', '=', id)
    .where('asked_at', '=', failedAt)
    .execute();
}

export async function setShownItems(db: Database, id: string, items: readonly ShownItem[]): Promise<void> {
  await db.query
    .updateTable('guardian_cases')
    .set({ items: JSON.stringify(items) })
    .where('id', '=', id)
    .execute();
}

/** A sign-up's case with its links and what was agreed to in it; never one that an account has taken over. */
export async function deleteOpenCase(db: Database, id: string): Promise<void> {
  await db.query
    .deleteFrom('guardian_cases')
    .where('id', '=', id)
    .where('guid', 'is', null)
    .where('bound_at', 'is', null)
    .execute();
}

/** Cases that are over, with their links and what was agreed to for an account that never came. */
export async function purgeGuardianCases(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'guardian_cases', sql`expires_at <= ${expiredBy}`);
}

export async function insertLinkToken(
  db: Database,
  token: Omit<Insertable<GuardianLinkTokensTable>, 'used_at'>,
): Promise<void> {
  await db.query
    .insertInto('guardian_link_tokens')
    .values({ ...token, used_at: null })
    .execute();
}

/** Reading a link uses nothing: mail programs look at links, too. */
export async function findLinkToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<Selectable<GuardianLinkTokensTable> | undefined> {
  return db.query
    .selectFrom('guardian_link_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Whether the link that a flow came by still stands. */
export async function isLinkOpen(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const link = await findLinkToken(db, tokenHash, now);
  return link !== undefined && link.used_at === null;
}

export async function spendLinkTokens(db: Database, caseId: string, now: Date): Promise<void> {
  await db.query
    .updateTable('guardian_link_tokens')
    .set({ used_at: now })
    .where('case_id', '=', caseId)
    .where('used_at', 'is', null)
    .execute();
}
