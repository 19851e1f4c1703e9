import type { Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { PcsTable } from './pcs.tables.ts';

export type PcRow = Selectable<PcsTable>;

export async function pcsOf(db: Database, guid: string): Promise<readonly PcRow[]> {
  return db.query.selectFrom('pcs').selectAll().where('guid', '=', guid).orderBy('registered_at').execute();
}

export async function insertPc(
  db: Database,
  pc: Pick<PcRow, 'guid' | 'name' | 'browser_hash' | 'registered_at'>,
): Promise<PcRow> {
  return db.query.insertInto('pcs').values(pc).returningAll().executeTakeFirstOrThrow();
}

/** `undefined`: this member has no such PC. */
export async function deletePc(db: Database, guid: string, pcselectNo: number): Promise<PcRow | undefined> {
  return db.query
    .deleteFrom('pcs')
    .where('guid', '=', guid)
    .where('pcselect_no', '=', String(pcselectNo))
    .returningAll()
    .executeTakeFirst();
}
