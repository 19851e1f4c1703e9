import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AuditRecordsTable } from '../db/tables.ts';

export async function insertAuditRecord(db: Database, record: Insertable<AuditRecordsTable>): Promise<void> {
  await db.query.insertInto('audit_records').values(record).execute();
}

/** Oldest first. */
export async function auditRecordsOf(db: Database, guid: string) {
  return db.query.selectFrom('audit_records').selectAll().where('guid', '=', guid).orderBy('at').execute();
}
