import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { LoginCodesTable } from './login-codes.tables.ts';

export type LoginCodeRow = Selectable<LoginCodesTable>;
type NewLoginCode = Pick<LoginCodeRow, 'code_hash' | 'guid' | 'session' | 'issued_at' | 'expires_at'>;

/** `false`: another code has these digits at the moment. */
export async function insertLoginCode(db: Database, code: NewLoginCode): Promise<boolean> {
  const inserted = await db.query
    .insertInto('login_codes')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code_hash')
    .execute();
  return inserted.length === 1;
}

/** An account has one code at a time. */
export async function dropUnusedLoginCodes(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('login_codes').where('guid', '=', guid).where('used_at', 'is', null).execute();
}

type Asked = Readonly<{ codeHash: string; now: Date }>;

/** Uses a code up; exactly one of several at once gets it. */
export async function spendLoginCode(
  db: Database,
  { codeHash, now, usedBy }: Asked & Readonly<{ usedBy: string | null }>,
): Promise<LoginCodeRow | undefined> {
  return db.query
    .updateTable('login_codes')
    .set({ used_at: now, used_by: usedBy })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** A code that was used a moment ago and would still be valid. */
export async function findUsedLoginCode(db: Database, { codeHash, now }: Asked): Promise<LoginCodeRow | undefined> {
  return db.query
    .selectFrom('login_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function purgeLoginCodes(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'login_codes', sql`expires_at <= ${expiredBy}`);
}
