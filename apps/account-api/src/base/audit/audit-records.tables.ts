import type { JSONColumnType } from 'kysely';

export type AuditRecordsTable = {
  id: string;
  at: Date;
  event: string;
  outcome: string;
  guid: string | null;
  request_id: string;
  client_network: string | null;
  details: JSONColumnType<Record<string, unknown>>;
};

declare module '../db/tables.ts' {
  interface Tables {
    audit_records: AuditRecordsTable;
  }
}
