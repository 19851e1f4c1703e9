import type { AccountChange, GivenBack } from '@gatehouse/api-contract';
import type { ColumnType, Generated } from 'kysely';

export type ChangeLettersTable = {
  state_hash: string;
  guid: string;
  change: AccountChange;
  changed_at: Date;
  expires_at: Date;
  /** When its link was pressed. */
  locked_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** What that gave back. */
  gave_back: Generated<GivenBack[]>;
  /** To which address it went (`disownedHash`); `null`: it was written before that was kept. */
  sent_to_hash: string | null;
  /** It went to a guardian, whose check its link asks for. */
  for_guardian: Generated<boolean>;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    change_letters: ChangeLettersTable;
  }
}
