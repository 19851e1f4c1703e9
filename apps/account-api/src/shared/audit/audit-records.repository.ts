import type { Insertable } from 'kysely';
import type { AuditRecordsTable } from './audit-records.tables.ts';
import type { Database } from '../db/database.ts';

export async function insertAuditRecord(db: Database, record: Insertable<AuditRecordsTable>): Promise<void> {
  await db.query.insertInto('audit_records').values(record).execute();
}
