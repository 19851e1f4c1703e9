/** Text messages of an hour: to a range of numbers, to a country, or at all. */
export type TextCountsTable = { hour: Date; scope: string; sent: number; verified: number };

/** A range of numbers that gets no message that strangers ask for until then. */
export type ClosedTextRangesTable = { scope: string; opens_at: Date };

declare module '../db/tables.ts' {
  interface Tables {
    text_counts: TextCountsTable;
    closed_text_ranges: ClosedTextRangesTable;
  }
}
