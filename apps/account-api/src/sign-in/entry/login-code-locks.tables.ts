/** Accounts whose one-time login an invalid request switched off, until the next sign-in with the password. */
export type LoginCodeLocksTable = { guid: string; locked_at: Date };

declare module '../../base/db/tables.ts' {
  interface Tables {
    login_code_locks: LoginCodeLocksTable;
  }
}
