import type { JSONColumnType } from 'kysely';

export type FlowsTable = {
  state_hash: string;
  kind: string;
  guid: string | null;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
  expires_at: Date;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    flows: FlowsTable;
  }
}
