export type UpkeepRunsTable = {
  name: string;
  /** When the next run may begin. */
  due_at: Date;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    upkeep_runs: UpkeepRunsTable;
  }
}
