import type { ColumnType, Generated } from 'kysely';

export type ScenariosTable = {
  id: string;
  call_id: string;
  refusal: string;
  code: string;
  /** JSON of the refusal's data, as text when written. */
  data: ColumnType<unknown, string, string>;
  /** `null`: until it is taken away. */
  times: number | null;
  answered: Generated<number>;
  for_identifier: string | null;
  for_browser: string | null;
  created_at: Date;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    scenarios: ScenariosTable;
  }
}
