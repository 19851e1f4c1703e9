import type { ColumnType } from 'kysely';

/** The 8-digit code names its account by itself: nobody types an identifier beside it. */
export type LoginCodesTable = {
  code_hash: string;
  guid: string;
  /** Page session the code was asked for; `null`: any page. */
  session: string | null;
  issued_at: Date;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Keyed hash of the browser that used it. */
  used_by: ColumnType<string | null, string | null | undefined, string | null>;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    login_codes: LoginCodesTable;
  }
}
