export type NationChangesTable = { guid: string; from_country: string; to_country: string; changed_at: Date };

declare module '../../base/db/tables.ts' {
  interface Tables {
    nation_changes: NationChangesTable;
  }
}
