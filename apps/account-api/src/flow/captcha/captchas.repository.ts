import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { CaptchasTable } from './captcha.tables.ts';

export type CaptchaRow = Selectable<CaptchasTable>;
type NewCaptcha = Omit<CaptchaRow, 'tries' | 'sounds' | 'solved_at'>;

export async function insertCaptcha(db: Database, captcha: NewCaptcha): Promise<void> {
  await db.query.insertInto('captchas').values(captcha).execute();
}

/** The row stays locked to the end of the transaction: tries of one captcha come one after the other. */
export async function lockCaptcha(db: Database, keyHash: string): Promise<CaptchaRow | undefined> {
  return db.query.selectFrom('captchas').selectAll().where('key_hash', '=', keyHash).forUpdate().executeTakeFirst();
}

export async function chargeCaptchaTry(db: Database, keyHash: string): Promise<void> {
  await db.query
    .updateTable('captchas')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('key_hash', '=', keyHash)
    .execute();
}

/** Whether this was the one who solved it. */
export async function markCaptchaSolved(db: Database, keyHash: string, at: Date): Promise<boolean> {
  const row = await db.query
    .updateTable('captchas')
    .set({ solved_at: at })
    .where('key_hash', '=', keyHash)
    .where('solved_at', 'is', null)
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one sound of an open captcha; `undefined` when it has had its share. */
export async function takeCaptchaSound(db: Database, keyHash: string, most: number) {
  return db.query
    .updateTable('captchas')
    .set((eb) => ({ sounds: eb('sounds', '+', 1) }))
    .where('key_hash', '=', keyHash)
    .where('sounds', '<', most)
    .returning('sounds')
    .executeTakeFirst();
}

export async function purgeCaptchas(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'captchas', sql`expires_at <= ${expiredBy}`);
}
