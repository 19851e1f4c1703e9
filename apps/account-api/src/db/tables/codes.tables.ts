import type { ColumnType } from 'kysely';

/** Codes of mails and text messages. The purpose is part of both hashes. */
export type CodesTable = {
  id: string;
  subject_hash: string;
  code_hash: string;
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

/** Accounts whose one-time login an invalid request switched off, until the next sign-in with the password. */
export type LoginCodeLocksTable = { guid: string; locked_at: Date };

/** Parts of the platform that are switched off. */
export type ServiceSwitchesTable = { service: string; off_since: Date };

export type CodesTables = {
  codes: CodesTable;
  code_tries: CodeTriesTable;
  code_sends: CodeSendsTable;
  login_codes: LoginCodesTable;
  login_code_locks: LoginCodeLocksTable;
  service_switches: ServiceSwitchesTable;
};
