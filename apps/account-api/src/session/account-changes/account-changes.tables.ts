import type { AccountChange } from '@gatehouse/api-contract';
import type { ColumnType } from 'kysely';

export type ChangeLettersTable = {
  state_hash: string;
  guid: string;
  change: AccountChange;
  changed_at: Date;
  expires_at: Date;
  /** When its link was pressed. */
  locked_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    change_letters: ChangeLettersTable;
  }
}
