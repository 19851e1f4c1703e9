export type AccountTransfersTable = {
  guid: string;
  /** `SO`: an ID was the name to sign in with; else the provider of a social account. */
  from_provider: string;
  transferred_at: Date;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    account_transfers: AccountTransfersTable;
  }
}
