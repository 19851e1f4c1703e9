import { platformEventNames, type MovePart } from '@gatehouse/api-contract';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { PlatformEvent } from './withdrawal.tables.ts';

type PlatformEventRow = Selectable<Tables['platform_events']>;

type NewEvent = Readonly<{
  at: Date;
  event: PlatformEvent;
  member_no: number;
  service_id?: string;
  facts?: MovePart[];
}>;

/**
 * Adds an event, as the last of its transaction. One transaction at a time does, so that no event becomes visible before one with a lower id: readers go on behind the last. Who
 * waits for that holds all other locks already, so that no two wait for each other.
 */
export async function insertPlatformEvent(db: Database, event: NewEvent): Promise<void> {
  await db.beforeCommit(async () => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('platform-events', 0))`.execute(db.query);
    await db.query.insertInto('platform_events').values(event).execute();
  });
}

/** Events of all games and of this one, in their order, behind one of them. Those of a later release that was rolled back are left out. */
export async function platformEventsAfter(
  db: Database,
  { serviceId, after, atMost }: Readonly<{ serviceId: string; after: string; atMost: number }>,
): Promise<readonly PlatformEventRow[]> {
  return db.query
    .selectFrom('platform_events')
    .selectAll()
    .where('id', '>', after)
    .where('event', 'in', platformEventNames)
    .where((eb) => eb.or([eb('service_id', 'is', null), eb('service_id', '=', serviceId)]))
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** What was told of a member before. */
export async function forgetPlatformEvents(db: Database, memberNo: number): Promise<void> {
  await db.query.deleteFrom('platform_events').where('member_no', '=', String(memberNo)).execute();
}

export async function purgePlatformEvents(db: Database, toldUntil: Date): Promise<void> {
  await purgeRows(db, 'platform_events', sql`at <= ${toldUntil}`);
}
