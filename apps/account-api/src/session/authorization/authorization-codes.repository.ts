import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { AuthorizationCodesTable } from './authorization.tables.ts';

export type AuthorizationCodeRow = Selectable<AuthorizationCodesTable>;

/** What a code is bound to; `challenge` is that of the verifier shown, `null` without one. */
type CodeBinding = Readonly<{
  codeHash: string;
  clientId: string;
  redirectUri: string;
  challenge: string | null;
}>;

export async function insertAuthorizationCode(db: Database, code: Insertable<AuthorizationCodesTable>): Promise<void> {
  await db.query.insertInto('authorization_codes').values(code).execute();
}

/** Uses a code up: exactly one caller gets the row, and only with everything the code is bound to. */
export async function consumeAuthorizationCode(
  db: Database,
  { codeHash, clientId, redirectUri, challenge }: CodeBinding,
  now: Date,
): Promise<AuthorizationCodeRow | undefined> {
  return db.query
    .updateTable('authorization_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('client_id', '=', clientId)
    .where('redirect_uri', '=', redirectUri)
    .where('code_challenge', 'is not distinct from', challenge)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function findAuthorizationCode(db: Database, codeHash: string): Promise<AuthorizationCodeRow | undefined> {
  return db.query.selectFrom('authorization_codes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

/** Remembers what a code gave, so that its second use can take it back. */
export async function rememberGiven(db: Database, codeHash: string, sid: string): Promise<void> {
  await db.query.updateTable('authorization_codes').set({ given_sid: sid }).where('code_hash', '=', codeHash).execute();
}

export async function purgeAuthorizationCodes(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'authorization_codes', sql`expires_at <= ${expiredBy}`);
}
