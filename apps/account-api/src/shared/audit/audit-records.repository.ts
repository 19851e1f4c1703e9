import { sql, type Insertable } from 'kysely';
import type { AuditRecordsTable } from './audit-records.tables.ts';
import type { Database } from '../db/database.ts';
import { purgeRows } from '../db/purge-rows.ts';

export async function insertAuditRecord(db: Database, record: Insertable<AuditRecordsTable>): Promise<void> {
  await db.query.insertInto('audit_records').values(record).execute();
}

export async function purgeAuditRecords(db: Database, keptSince: Date): Promise<void> {
  await purgeRows(db, 'audit_records', sql`at < ${keptSince}`);
}
