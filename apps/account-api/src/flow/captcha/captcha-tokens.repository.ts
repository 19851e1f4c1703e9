import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { CaptchaTokensTable } from './captcha.tables.ts';

export async function insertCaptchaToken(
  db: Database,
  token: Omit<Selectable<CaptchaTokensTable>, 'used_at'>,
): Promise<void> {
  await db.query.insertInto('captcha_tokens').values(token).execute();
}

/** Uses a token up; exactly one of several at once is told `true`. */
export async function takeCaptchaToken(
  db: Database,
  asked: Readonly<{ tokenHash: string; action: string; asker: string; now: Date }>,
): Promise<boolean> {
  const row = await db.query
    .updateTable('captcha_tokens')
    .set({ used_at: asked.now })
    .where('token_hash', '=', asked.tokenHash)
    .where('action', '=', asked.action)
    .where('asker', '=', asked.asker)
    .where('expires_at', '>', asked.now)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function purgeCaptchaTokens(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'captcha_tokens', sql`expires_at <= ${expiredBy}`);
}
