import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { purgeRows } from '../db/purge-rows.ts';

type Stop = Readonly<{ until: Date; allowed_at: Date | null }>;

/** `undefined`: the mailbox has never stopped its letters, or it is long ago. */
export async function findLetterStop(db: Database, mailboxHash: string): Promise<Stop | undefined> {
  return db.query
    .selectFrom('letter_stops')
    .select(['until', 'allowed_at'])
    .where('mailbox_hash', '=', mailboxHash)
    .executeTakeFirst();
}

/** Stops the letters of a mailbox; exactly one of several at once gets `true`. `false`: they are stopped already, which it makes no longer. */
export async function stopLetters(
  db: Database,
  mailboxHash: string,
  { until, now }: Readonly<{ until: Date; now: Date }>,
): Promise<boolean> {
  const stopped = await db.query
    .insertInto('letter_stops')
    .values({ mailbox_hash: mailboxHash, until, allowed_at: null })
    .onConflict((conflict) =>
      conflict.column('mailbox_hash').doUpdateSet({ until }).where('letter_stops.until', '<=', now),
    )
    .returning('mailbox_hash')
    .execute();
  return stopped.length === 1;
}

/** Lets letters be sent again to a mailbox that stopped them. */
export async function allowLetters(db: Database, mailboxHash: string, at: Date): Promise<void> {
  await db.query
    .updateTable('letter_stops')
    .set({ until: at, allowed_at: at })
    .where('mailbox_hash', '=', mailboxHash)
    .execute();
}

export async function purgeLetterStops(db: Database, endedBy: Date): Promise<void> {
  await purgeRows(db, 'letter_stops', sql`until <= ${endedBy}`);
}
