import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';

export async function insertWithdrawnAccount(
  db: Database,
  row: { name_hash: string; member_no: number; password_hash: string | null; withdrawn_at: Date },
): Promise<void> {
  const { name_hash, ...rest } = row;
  await db.query
    .insertInto('withdrawn_accounts')
    .values({ name_hash, ...rest })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(rest))
    .execute();
}

export async function findWithdrawnAccount(db: Database, nameHash: string, withdrawnAfter: Date) {
  return db.query
    .selectFrom('withdrawn_accounts')
    .selectAll()
    .where('name_hash', '=', nameHash)
    .where('withdrawn_at', '>', withdrawnAfter)
    .executeTakeFirst();
}

export async function purgeWithdrawnAccounts(db: Database, withdrawnUntil: Date): Promise<void> {
  await purgeRows(db, 'withdrawn_accounts', sql`withdrawn_at <= ${withdrawnUntil}`);
}
