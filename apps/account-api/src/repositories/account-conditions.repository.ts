import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ReturnCodesTable } from '../db/tables/account-conditions.tables.ts';

export async function networksOf(db: Database, guid: string): Promise<string[]> {
  const rows = await db.query.selectFrom('account_networks').select('network').where('guid', '=', guid).execute();
  return rows.map(({ network }) => network);
}

export async function insertNetwork(db: Database, guid: string, network: string): Promise<void> {
  await db.query.insertInto('account_networks').values({ guid, network }).execute();
}

/** Whether some other browser has a session of the portal that could still be renewed. */
export async function hasSessionElsewhere(
  db: Database,
  guid: string,
  browserHash: string | null,
  now: Date,
): Promise<boolean> {
  const row = await db.query
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.sid', 'sessions.sid')
    .select('sessions.sid')
    .where('guid', '=', guid)
    .where('client_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      browserHash === null
        ? eb.lit(true)
        : eb.or([eb('browser_hash', 'is', null), eb('browser_hash', '!=', browserHash)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** What an owner settled, or was found to owe. */
export async function setDue(
  db: Database,
  guid: string,
  due: Partial<
    Readonly<{
      migration_required: boolean;
      membership_due: boolean;
      check_due: 'PERSON' | 'PHONE' | null;
      overseas_blocked: boolean;
      single_login: boolean;
    }>
  >,
): Promise<void> {
  await db.query.updateTable('accounts').set(due).where('guid', '=', guid).execute();
}

export async function hideCampaign(db: Database, guid: string, until: Date): Promise<void> {
  await db.query.updateTable('accounts').set({ campaign_hidden_until: until }).where('guid', '=', guid).execute();
}

export async function denyClient(db: Database, clientId: string, at: Date): Promise<void> {
  await db.query
    .insertInto('denied_clients')
    .values({ client_id: clientId, denied_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isDeniedClient(db: Database, clientId: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('denied_clients')
    .select('client_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

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
  await db.query.deleteFrom('return_codes').where('expires_at', '<=', expiredBy).execute();
}
