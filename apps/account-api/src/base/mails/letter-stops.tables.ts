export type LetterStopsTable = {
  /** Keyed hash of the address (`mailboxHash`). */
  mailbox_hash: string;
  until: Date;
  /** When letters were allowed again; `null`: not since they were stopped first. A letter from before then stops nothing. */
  allowed_at: Date | null;
};

declare module '../db/tables.ts' {
  interface Tables {
    letter_stops: LetterStopsTable;
  }
}
