import type { Database } from '../db/database.ts';

export async function insertFlow(
  db: Database,
  flow: {
    stateHash: string;
    kind: string;
    guid: string | null;
    data: Record<string, unknown>;
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.query
    .insertInto('flows')
    .values({
      state_hash: flow.stateHash,
      kind: flow.kind,
      guid: flow.guid,
      data: JSON.stringify(flow.data),
      created_at: flow.at,
      expires_at: flow.expiresAt,
    })
    .execute();
}

export async function findFlow(db: Database, stateHash: string, now: Date) {
  return db.query
    .selectFrom('flows')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends a flow of a kind: exactly one caller gets it. */
export async function consumeFlow(db: Database, stateHash: string, kind: string, now: Date) {
  return db.query
    .deleteFrom('flows')
    .where('state_hash', '=', stateHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the flows of a kind that an account has open. `false`: there is none. */
export async function consumeFlowOf(db: Database, guid: string, kind: string, now: Date): Promise<boolean> {
  const ended = await db.query
    .deleteFrom('flows')
    .where('guid', '=', guid)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('state_hash')
    .execute();
  return ended.length > 0;
}

export async function purgeFlows(db: Database, expiredBy: Date): Promise<void> {
  await db.query.deleteFrom('flows').where('expires_at', '<=', expiredBy).execute();
}
