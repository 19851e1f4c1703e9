import type { Database } from '../../base/db/database.ts';

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
