import type { Brand } from '@gatehouse/platform';
import type { Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Tables } from '../../base/db/tables.ts';

export type WithdrawalRow = Selectable<Tables['withdrawals']>;

/** The request of an account; one that was taken back before is replaced. */
export async function insertWithdrawal(
  db: Database,
  withdrawal: Readonly<{ guid: string; requested_at: Date; brand: Brand; reason: string | null; told_at: Date | null }>,
): Promise<void> {
  await db.query.insertInto('withdrawals').values(withdrawal).execute();
}

export async function deleteWithdrawal(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('withdrawals').where('guid', '=', guid).execute();
}

export async function findWithdrawal(db: Database, guid: string): Promise<WithdrawalRow | undefined> {
  return db.query.selectFrom('withdrawals').selectAll().where('guid', '=', guid).executeTakeFirst();
}

export type LetterColumn = 'told_at' | 'reminded_at';

/** Marks the letter of one withdrawal as written, for exactly one of several that would write it. */
export async function takeLetter(
  db: Database,
  { guid, column, at }: Readonly<{ guid: string; column: LetterColumn; at: Date }>,
): Promise<WithdrawalRow | undefined> {
  return db.query
    .updateTable('withdrawals')
    .set({ [column]: at })
    .where('guid', '=', guid)
    .where(column, 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Accounts whose letter is not written yet, requested after `since` and not after `until`. */
export async function withoutLetter(
  db: Database,
  { column, since, until, atMost }: Readonly<{ column: LetterColumn; since: Date; until: Date; atMost: number }>,
): Promise<readonly string[]> {
  const rows = await db.query
    .selectFrom('withdrawals')
    .select('guid')
    .where(column, 'is', null)
    .where('requested_at', '>', since)
    .where('requested_at', '<=', until)
    .orderBy('requested_at')
    .limit(atMost)
    .execute();
  return rows.map(({ guid }) => guid);
}
