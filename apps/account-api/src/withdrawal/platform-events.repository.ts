import { sql } from 'kysely';
import type { Database } from '../shared/db/database.ts';
import { purgeRows } from '../shared/db/purge-rows.ts';
import type { PlatformEvent } from './withdrawal.tables.ts';

export async function insertPlatformEvent(
  db: Database,
  event: Readonly<{ at: Date; event: PlatformEvent; member_no: number; service_id?: string }>,
): Promise<void> {
  await db.query.insertInto('platform_events').values(event).execute();
}

/** What was told of a member before. */
export async function forgetPlatformEvents(db: Database, memberNo: number): Promise<void> {
  await db.query.deleteFrom('platform_events').where('member_no', '=', String(memberNo)).execute();
}

export async function purgePlatformEvents(db: Database, toldUntil: Date): Promise<void> {
  await purgeRows(db, 'platform_events', sql`at <= ${toldUntil}`);
}
