import type { Database } from '../../base/db/database.ts';

/** Whether an owner waited for this account, to the end, nobody objected, and no password came of it yet. */
export async function isWaitDone(db: Database, { id, guid }: Readonly<{ id: string; guid: string }>): Promise<boolean> {
  const row = await db.query
    .selectFrom('owner_waits')
    .select('id')
    .where('id', '=', id)
    .where('guid', '=', guid)
    .where('done_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

type Ended = Readonly<{ guid: string; at: Date }>;
type Mark = 'cancelled_at' | 'spent_at';

const standingWaits = (db: Database, { guid, at }: Ended, mark: Mark) =>
  db.query
    .updateTable('owner_waits')
    .set({ [mark]: at })
    .where('guid', '=', guid)
    .where('cancelled_at', 'is', null)
    .where('spent_at', 'is', null);

/** Finished waits give no token for a password any more: one came of them, or an older way recovered the account. */
export async function spendFinishedWaits(db: Database, ended: Ended): Promise<void> {
  await standingWaits(db, ended, 'spent_at').where('done_at', 'is not', null).execute();
}

/** "This was not me" stops waits that were finished, or began since the change that it is about. */
export async function cancelWaitsSince(
  db: Database,
  { since, ...ended }: Ended & Readonly<{ since: Date }>,
): Promise<void> {
  await standingWaits(db, ended, 'cancelled_at')
    .where((eb) => eb.or([eb('done_at', 'is not', null), eb('started_at', '>=', since)]))
    .execute();
}
