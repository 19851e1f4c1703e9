import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ScenariosTable } from './scenarios.tables.ts';

export type ScenarioRow = Selectable<ScenariosTable>;
export type NewScenarioRow = Omit<ScenarioRow, 'answered'>;

export async function addScenario(db: Database, row: NewScenarioRow): Promise<void> {
  await db.query
    .insertInto('scenarios')
    .values({ ...row, data: JSON.stringify(row.data ?? null) })
    .execute();
}

/** Newest first. */
export async function listScenarios(db: Database): Promise<ScenarioRow[]> {
  return db.query.selectFrom('scenarios').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Those of one call that may still answer, newest first: the last word of a test counts. */
export async function waitingScenarios(db: Database, callId: string): Promise<ScenarioRow[]> {
  return db.query
    .selectFrom('scenarios')
    .selectAll()
    .where('call_id', '=', callId)
    .where((where) => where.or([where('times', 'is', null), where('answered', '<', where.ref('times'))]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Counts one answer; `false`: another request has just taken the last one. */
export async function takeScenario(db: Database, id: string): Promise<boolean> {
  const taken = await db.query
    .updateTable('scenarios')
    .set({ answered: sql`answered + 1` })
    .where('id', '=', id)
    .where((where) => where.or([where('times', 'is', null), where('answered', '<', where.ref('times'))]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Takes one away, or all; answers how many there were. */
export async function deleteScenarios(db: Database, id: string | null): Promise<number> {
  const all = db.query.deleteFrom('scenarios');
  const deleted = await (id === null ? all : all.where('id', '=', id)).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
