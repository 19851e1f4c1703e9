import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { ApprovalsTable } from './approvals.tables.ts';

export type ApprovalRow = Selectable<ApprovalsTable>;
/** Only the browser that asked may read, use or close it. */
type Requester = Readonly<{ sessionHash: string; browserHash: string }>;

export async function insertApproval(db: Database, row: Insertable<ApprovalsTable>): Promise<void> {
  await db.query.insertInto('approvals').values(row).execute();
}

/** The poll of a waiting page: one read by primary key. */
export async function findApproval(db: Database, requester: Requester): Promise<ApprovalRow | undefined> {
  return db.query
    .selectFrom('approvals')
    .selectAll()
    .where('session_hash', '=', requester.sessionHash)
    .where('browser_hash', '=', requester.browserHash)
    .executeTakeFirst();
}

/** Uses an approval up: exactly one caller gets the row. */
export async function spendApproval(db: Database, requester: Requester, now: Date): Promise<ApprovalRow | undefined> {
  return db.query
    .updateTable('approvals')
    .set({ spent_at: now })
    .where('session_hash', '=', requester.sessionHash)
    .where('browser_hash', '=', requester.browserHash)
    .where('status', '=', 'APPROVED')
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Counts a number typed in, before it is compared. `undefined`: nothing waits, or there were too many. */
export async function chargeTypedNumber(db: Database, requester: Requester, most: number, now: Date) {
  return db.query
    .updateTable('approvals')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('session_hash', '=', requester.sessionHash)
    .where('browser_hash', '=', requester.browserHash)
    .where('status', '=', 'WAITING')
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function closeApproval(db: Database, requester: Requester): Promise<void> {
  await db.query
    .updateTable('approvals')
    .set({ status: 'CLOSED' })
    .where('session_hash', '=', requester.sessionHash)
    .where('browser_hash', '=', requester.browserHash)
    .where('spent_at', 'is', null)
    .execute();
}

/** A phone is asked one thing at a time. */
export async function closeWaitingApprovals(db: Database, guid: string): Promise<void> {
  await db.query
    .updateTable('approvals')
    .set({ status: 'CLOSED' })
    .where('guid', '=', guid)
    .where('kind', '=', 'authenticator')
    .where('status', '=', 'WAITING')
    .execute();
}

export async function countApprovalsAsked(db: Database, guid: string, since: Date): Promise<number> {
  const { asked } = await db.query
    .selectFrom('approvals')
    .select((row) => row.fn.countAll<string>().as('asked'))
    .where('guid', '=', guid)
    .where('kind', '=', 'authenticator')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(asked);
}

/** Puts a waiting QR code into the hands of an account: the first phone that scans it, no other. */
export async function claimQr(
  db: Database,
  picture: Readonly<{ scan_hash: string } | { id: string }>,
  guid: string,
  now: Date,
): Promise<ApprovalRow | undefined> {
  return db.query
    .updateTable('approvals')
    .set({ guid, status: 'SCANNED' })
    .where((row) => row.and(picture))
    .where('kind', '=', 'qr')
    .where('status', '=', 'WAITING')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** What the phone of an account still has to answer, the newest first. */
export async function openApprovalsOf(db: Database, guid: string, now: Date): Promise<ApprovalRow[]> {
  return db.query
    .selectFrom('approvals')
    .selectAll()
    .where('guid', '=', guid)
    .where('status', 'in', ['WAITING', 'SCANNED'])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

type ApprovalAnswer = Readonly<{ id: string; guid: string; status: 'APPROVED' | 'REFUSED'; expiresAt: Date }>;

/** The phone's answer, given once. */
export async function answerApproval(db: Database, answer: ApprovalAnswer, now: Date): Promise<boolean> {
  const answered = await db.query
    .updateTable('approvals')
    .set({ status: answer.status, expires_at: answer.expiresAt })
    .where('id', '=', answer.id)
    .where('guid', '=', answer.guid)
    .where('status', 'in', ['WAITING', 'SCANNED'])
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return answered.length === 1;
}

/** QR codes that are shown and not scanned yet. */
export async function waitingQrCodes(db: Database, now: Date): Promise<ApprovalRow[]> {
  return db.query
    .selectFrom('approvals')
    .selectAll()
    .where('kind', '=', 'qr')
    .where('status', '=', 'WAITING')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function purgeApprovals(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'approvals', sql`expires_at <= ${expiredBy}`);
}
