import { sql, type Insertable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { ReturnCodesTable } from './return-codes.tables.ts';

export async function insertReturnCode(db: Database, code: Insertable<ReturnCodesTable>): Promise<void> {
  await db.query.insertInto('return_codes').values(code).execute();
}

/** Uses a code up in the browser it was made for: exactly one caller gets the row. */
export async function consumeReturnCode(db: Database, codeHash: string, browserHash: string | null, now: Date) {
  return db.query
    .updateTable('return_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('browser_hash', 'is', null), eb('browser_hash', '=', browserHash ?? '')]))
    .returningAll()
    .executeTakeFirst();
}

export async function purgeReturnCodes(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'return_codes', sql`expires_at <= ${expiredBy}`);
}
