/** How often something happened in an hour that keeps no record of its own. Shards: many count the same at once. */
export type EventCountsTable = {
  hour: Date;
  event: string;
  outcome: string;
  shard: number;
  count: number;
};

declare module '../db/tables.ts' {
  interface Tables {
    event_counts: EventCountsTable;
  }
}
