import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Two processes may start at once: only the first key of an empty table is taken. */
export async function insertFirstSigningKey(db: Database, key: { kid: string; jwk: object; at: Date }): Promise<void> {
  await db.transaction(async () => {
    await sql`LOCK TABLE signing_keys IN EXCLUSIVE MODE`.execute(db.query);
    if (await newestSigningKey(db)) return;
    await db.query
      .insertInto('signing_keys')
      .values({ kid: key.kid, private_jwk: JSON.stringify(key.jwk), created_at: key.at })
      .execute();
  });
}

export async function newestSigningKey(db: Database) {
  return db.query
    .selectFrom('signing_keys')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findSigningKey(db: Database, kid: string) {
  return db.query
    .selectFrom('signing_keys')
    .selectAll()
    .where('kid', '=', kid)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}
