import type { ColumnType, Generated } from 'kysely';

/** Codes of mails and text messages. The purpose is part of both hashes. */
export type CodesTable = {
  id: string;
  subject_hash: string;
  code_hash: string;
  /** A long code, not digits. */
  is_long: Generated<boolean>;
  /** JSON, as text when written. */
  data: ColumnType<unknown, string, string>;
  issued_at: Date;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Tries of a subject over all its codes, in the running window and in the running day. */
export type CodeTriesTable = {
  subject_hash: string;
  started_at: Date;
  tries: number;
  day_started_at: Date;
  day_tries: number;
};

export type CodeSendsTable = {
  subject_hash: string;
  last_at: Date | null;
  sends: number;
  day_started_at: Date;
  day_sends: number;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    codes: CodesTable;
    code_tries: CodeTriesTable;
    code_sends: CodeSendsTable;
  }
}
