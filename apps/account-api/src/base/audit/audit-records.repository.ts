import { sql, type Insertable } from 'kysely';
import type { AuditRecordsTable } from './audit-records.tables.ts';
import type { Database } from '../db/database.ts';
import { purgeRows } from '../db/purge-rows.ts';

export async function insertAuditRecord(db: Database, record: Insertable<AuditRecordsTable>): Promise<void> {
  await db.query.insertInto('audit_records').values(record).execute();
}

/** For a platform whose law keeps none of a member that is gone. */
export async function forgetAuditRecords(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('audit_records').where('guid', '=', guid).execute();
}

export async function purgeAuditRecords(db: Database, keptSince: Date): Promise<void> {
  await purgeRows(db, 'audit_records', sql`at < ${keptSince}`);
}
