import type { Database } from '../../base/db/database.ts';

/** Ends sign-ins of an account that wait for an approval, and its one-time codes. */
export async function endPendingSignIns(db: Database, guid: string, now: Date): Promise<void> {
  await db.query
    .updateTable('approvals')
    .set({ status: 'CLOSED' })
    .where('guid', '=', guid)
    .where('spent_at', 'is', null)
    .execute();
  await db.query
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('guid', '=', guid)
    .where('used_at', 'is', null)
    .execute();
}
