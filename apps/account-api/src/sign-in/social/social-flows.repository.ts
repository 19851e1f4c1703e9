import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { SocialFlowsTable, SocialOutcome } from './social.tables.ts';

export type SocialFlowRow = Selectable<SocialFlowsTable>;

/** A flow is found by its state and by the browser it belongs to, never by one of them alone. */
export type FlowKey = Readonly<{ stateHash: string; browserHash: string }>;

type NewFlow = Omit<
  Insertable<SocialFlowsTable>,
  'answered_at' | 'outcome' | 'subject' | 'verified_email' | 'spent_at'
>;

export async function insertSocialFlow(db: Database, flow: NewFlow): Promise<void> {
  await db.query.insertInto('social_flows').values(flow).execute();
}

export async function findSocialFlow(db: Database, key: FlowKey, now: Date): Promise<SocialFlowRow | undefined> {
  return db.query
    .selectFrom('social_flows')
    .selectAll()
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes the one answer of a flow: exactly one caller gets the row. */
export async function claimSocialAnswer(db: Database, key: FlowKey, now: Date): Promise<SocialFlowRow | undefined> {
  return db.query
    .updateTable('social_flows')
    .set({ answered_at: now })
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function settleSocialFlow(
  db: Database,
  stateHash: string,
  settled: Readonly<{ outcome: SocialOutcome; subject: string | null; verified_email: string | null }>,
): Promise<void> {
  await db.query.updateTable('social_flows').set(settled).where('state_hash', '=', stateHash).execute();
}

/** Spends the proof of a flow: exactly one caller gets the row. A flow to switch an account cannot sign in, and no other flow can switch one. */
async function spendProof(
  db: Database,
  key: FlowKey,
  now: Date,
  isSwitch: boolean,
): Promise<SocialFlowRow | undefined> {
  return db.query
    .updateTable('social_flows')
    .set({ spent_at: now })
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('outcome', '=', 'proven')
    .where('sign_type', isSwitch ? '=' : '<>', 'switch')
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
export const spendSocialProof = (db: Database, key: FlowKey, now: Date) => spendProof(db, key, now, false);
export const spendSwitchFlow = (db: Database, key: FlowKey, now: Date) => spendProof(db, key, now, true);

/** How many flows a browser has begun since a moment. */
export async function countSocialFlows(db: Database, browserHash: string, since: Date): Promise<number> {
  const row = await db.query
    .selectFrom('social_flows')
    .select((eb) => eb.fn.countAll<string>().as('flows'))
    .where('browser_hash', '=', browserHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.flows);
}

export async function purgeSocialFlows(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'social_flows', sql`expires_at <= ${expiredBy}`);
}
