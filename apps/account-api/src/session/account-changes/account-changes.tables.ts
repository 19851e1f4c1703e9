import type { AccountChange } from '@gatehouse/api-contract';
import type { ColumnType } from 'kysely';

export type ChangeLettersTable = {
  state_hash: string;
  guid: string;
  change: AccountChange;
  changed_at: Date;
  expires_at: Date;
  /** Keyed hash of the address that it went to; `null`: it is older than this record. */
  sent_to: ColumnType<string | null, string | null | undefined, never>;
  /** When "this was not me" was confirmed. */
  locked_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    change_letters: ChangeLettersTable;
  }
}
