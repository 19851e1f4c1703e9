import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AuthorizationCodesTable } from '../db/tables.ts';

export async function findClient(db: Database, clientId: string) {
  return db.query.selectFrom('clients').selectAll().where('client_id', '=', clientId).executeTakeFirst();
}

/** Whether the client registered exactly this address. */
export async function hasClientAddress(db: Database, clientId: string, redirectUri: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('client_addresses')
    .select('redirect_uri')
    .where('client_id', '=', clientId)
    .where('redirect_uri', '=', redirectUri)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAuthorizationCode(db: Database, code: Insertable<AuthorizationCodesTable>): Promise<void> {
  await db.query.insertInto('authorization_codes').values(code).execute();
}

/** Uses a code up: exactly one caller gets the row. */
export async function consumeAuthorizationCode(db: Database, codeHash: string, now: Date) {
  return db.query
    .updateTable('authorization_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
