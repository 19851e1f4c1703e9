import { sql } from 'kysely';
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

/** Writes into a flow's data what was not there yet. `false`: it was, or there is no such flow. */
export async function markFlow(
  db: Database,
  mark: Readonly<{ stateHash: string; kind: string; name: string; value: string; now: Date }>,
): Promise<boolean> {
  const marked = await db.query
    .updateTable('flows')
    .set({ data: sql`data || ${JSON.stringify({ [mark.name]: mark.value })}::jsonb` })
    .where('state_hash', '=', mark.stateHash)
    .where('kind', '=', mark.kind)
    .where('expires_at', '>', mark.now)
    .where(sql<string | null>`data ->> ${mark.name}`, 'is', null)
    .returning('state_hash')
    .execute();
  return marked.length === 1;
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
