import type { ShownEvent } from '@gatehouse/api-contract/ownership';
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

/** What a player is shown of the security of the account, written with the audit record of the same id. */
export type MemberEventsTable = {
  id: string;
  guid: string;
  at: Date;
  event: ShownEvent;
  /** Session that did it; `null`: none, or it is not known. */
  sid: string | null;
  /** Country, by the edge's word; `null`: unknown. */
  place: string | null;
  /** Browser and system, as `agentLabel` says them. */
  device: string | null;
};

declare module '../db/tables.ts' {
  interface Tables {
    audit_records: AuditRecordsTable;
    member_events: MemberEventsTable;
  }
}
