import type { PostgresPrograms } from './postgres-programs.ts';

/** What the tests find on this machine. */
export type Machine = Readonly<{
  chromium: string | null;
  postgres: PostgresPrograms | null;
}>;
