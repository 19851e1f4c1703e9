import type { SecurityEvent, ShownEvent } from '@gatehouse/api-contract/ownership';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { purgeRows } from '../db/purge-rows.ts';
import type { AuditRecordsTable, MemberEventsTable } from './audit-records.tables.ts';

/** Adds a record and, in one statement, what its player is shown of it. */
export async function insertAuditRecord(
  db: Database,
  record: Insertable<AuditRecordsTable>,
  shown?: Insertable<MemberEventsTable>,
): Promise<void> {
  if (shown)
    await db.query
      .with('shown', (query) => query.insertInto('member_events').values(shown))
      .insertInto('audit_records')
      .values(record)
      .execute();
  else await db.query.insertInto('audit_records').values(record).execute();
}

/** The newest record of an event of an account since a moment. */
export async function lastRecordSince(
  db: Database,
  { guid, event, since }: Readonly<{ guid: string; event: SecurityEvent; since: Date }>,
): Promise<Selectable<AuditRecordsTable> | undefined> {
  return db.query
    .selectFrom('audit_records')
    .selectAll()
    .where('guid', '=', guid)
    .where('event', '=', event)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** For a platform whose law keeps none of a member that is gone. */
export async function forgetAuditRecords(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('audit_records').where('guid', '=', guid).execute();
}

export async function purgeAuditRecords(db: Database, keptSince: Date): Promise<void> {
  await purgeRows(db, 'audit_records', sql`at < ${keptSince}`);
}

/** What a player is shown that happened since a moment, the first of it first; with `only` of these kinds. */
export async function memberEventsSince(
  db: Database,
  { guid, since, atMost, only }: Readonly<{ guid: string; since: Date; atMost: number; only?: readonly ShownEvent[] }>,
): Promise<readonly Selectable<MemberEventsTable>[]> {
  return db.query
    .selectFrom('member_events')
    .selectAll()
    .where('guid', '=', guid)
    .where('at', '>=', since)
    .$if(only !== undefined, (events) => events.where('event', 'in', only ?? []))
    .orderBy('at')
    .limit(atMost)
    .execute();
}

/** What a player was shown is deleted with the account. */
export async function forgetMemberEvents(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('member_events').where('guid', '=', guid).execute();
}

export async function purgeMemberEvents(db: Database, keptSince: Date): Promise<void> {
  await purgeRows(db, 'member_events', sql`at < ${keptSince}`);
}
