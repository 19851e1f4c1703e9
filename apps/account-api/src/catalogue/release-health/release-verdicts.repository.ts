import type { JudgedCounts } from '@gatehouse/platform';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { Tables } from '../../base/db/tables.ts';

export type VerdictRow = Selectable<Tables['release_verdicts']>;
type Verdict = Omit<VerdictRow, 'figures'> & Readonly<{ figures: JudgedCounts }>;

/** Until the end of the transaction, no other transaction judges this name. */
export async function lockRelease(db: Database, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`release ${name}`}, 0))`.execute(db.query);
}

export async function writeVerdict(db: Database, verdict: Verdict): Promise<void> {
  const row = { ...verdict, figures: JSON.stringify(verdict.figures) };
  const { running, before, at, figures } = row;
  await db.query
    .insertInto('release_verdicts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'verdict']).doUpdateSet({ running, before, at, figures }))
    .execute();
}

/** Verdicts about these names, or about all. */
export function readVerdicts(db: Database, names: readonly string[] | null = null): Promise<VerdictRow[]> {
  return db.query
    .selectFrom('release_verdicts')
    .selectAll()
    .$if(names !== null, (query) => query.where('name', 'in', [...(names ?? [])]))
    .orderBy('name')
    .execute();
}

export const purgeVerdicts = (db: Database, before: Date): Promise<void> =>
  purgeRows(db, 'release_verdicts', sql`at < ${before}`);
