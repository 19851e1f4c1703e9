import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { OwnerWaitLinksTable, OwnerWaitsTable } from './owner-waits.tables.ts';

export type OwnerWaitRow = Selectable<OwnerWaitsTable>;
export type LinkRole = OwnerWaitLinksTable['role'];
type LinkedWait = OwnerWaitRow & Readonly<{ role: LinkRole }>;

export async function insertWait(db: Database, wait: Insertable<OwnerWaitsTable>): Promise<void> {
  await db.query.insertInto('owner_waits').values(wait).execute();
}

export async function insertWaitLink(db: Database, link: Insertable<OwnerWaitLinksTable>): Promise<void> {
  await db.query.insertInto('owner_wait_links').values(link).execute();
}

export const findWaitByReference = (db: Database, reference: string): Promise<OwnerWaitRow | undefined> =>
  db.query.selectFrom('owner_waits').selectAll().where('reference', '=', reference).executeTakeFirst();

export const findWaitByLetter = (db: Database, letterHash: string): Promise<LinkedWait | undefined> =>
  db.query
    .selectFrom('owner_wait_links')
    .innerJoin('owner_waits', 'owner_waits.id', 'owner_wait_links.wait_id')
    .selectAll('owner_waits')
    .select('owner_wait_links.role')
    .where('letter_hash', '=', letterHash)
    .executeTakeFirst();

/** Waits for an account that began after `since`, the newest first. */
export const waitsOf = (db: Database, guid: string, since: Date): Promise<OwnerWaitRow[]> =>
  db.query
    .selectFrom('owner_waits')
    .selectAll()
    .where('guid', '=', guid)
    .where('started_at', '>', since)
    .orderBy('started_at', 'desc')
    .execute();

type Mark = 'guardian_allowed_at' | 'done_at';

/** Notes the first time at which something came of a wait that nobody stopped. `false`: it was before, or it was stopped. */
export const markWait = (db: Database, id: string, mark: Mark, at: Date): Promise<boolean> =>
  setOnce(db, id, mark, { [mark]: at });

/** Stops a wait. `false`: it was stopped before. */
export const stopWait = (
  db: Database,
  { id, at, by }: Readonly<{ id: string; at: Date; by: OwnerWaitRow['cancelled_by'] }>,
): Promise<boolean> => setOnce(db, id, 'cancelled_at', { cancelled_at: at, cancelled_by: by });

async function setOnce(
  db: Database,
  id: string,
  once: Mark | 'cancelled_at',
  values: Updateable<OwnerWaitsTable>,
): Promise<boolean> {
  const set = await db.query
    .updateTable('owner_waits')
    .set(values)
    .where('id', '=', id)
    .where(once, 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute();
  return set.length === 1;
}

export async function purgeWaits(db: Database, startedBefore: Date): Promise<void> {
  await purgeRows(db, 'owner_waits', sql`started_at < ${startedBefore}`);
}
