import type { Insertable } from 'kysely';
import type { AuditRecordsTable } from './audit-records.tables.ts';
import type { Database } from '../db/database.ts';

export async function insertAuditRecord(db: Database, record: Insertable<AuditRecordsTable>): Promise<void> {
  await db.query.insertInto('audit_records').values(record).execute();
}

/** Oldest first. */
export async function auditRecordsOf(db: Database, guid: string) {
  return db.query.selectFrom('audit_records').selectAll().where('guid', '=', guid).orderBy('at').execute();
}
