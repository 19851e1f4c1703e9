import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';

type Name = Readonly<{ provider_cd: string; provider_user_id: string }>;

/** Keeps the names of an account from everybody else for a while, whatever the account is called meanwhile. */
export async function keepNames(db: Database, guid: string, until: Date): Promise<void> {
  const names = db.query
    .selectFrom('identities')
    .select(['provider_cd', 'provider_user_id', 'guid', sql<Date>`${until}::timestamptz`.as('expires_at')])
    .where('guid', '=', guid);
  await db.query
    .insertInto('kept_names')
    .columns(['provider_cd', 'provider_user_id', 'guid', 'expires_at'])
    .expression(names)
    .onConflict((conflict) =>
      conflict.columns(['provider_cd', 'provider_user_id']).doUpdateSet({ guid, expires_at: until }),
    )
    .execute();
}

/** Whether a name without an account at `at` may come back to another account than `guid`. */
export async function isNameKeptForOther(
  db: Database,
  { provider_cd: provider, provider_user_id: userId }: Name,
  { guid, at }: Readonly<{ guid: string; at: Date }>,
): Promise<boolean> {
  const row = await db.query
    .selectFrom('kept_names')
    .select('guid')
    .where('provider_cd', '=', provider)
    .where('provider_user_id', '=', userId)
    .where('guid', '!=', guid)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

export async function purgeKeptNames(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'kept_names', sql`expires_at <= ${expiredBy}`);
}
