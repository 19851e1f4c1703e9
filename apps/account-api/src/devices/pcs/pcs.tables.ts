import type { ColumnType } from 'kysely';

export type PcsTable = {
  /** bigint: text when read. */
  pcselect_no: ColumnType<string, never, never>;
  guid: string;
  name: string;
  /** Keyed hash of the browser that runs on this PC. */
  browser_hash: string;
  registered_at: Date;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    pcs: PcsTable;
  }
}
