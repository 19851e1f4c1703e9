import type { ColumnType } from 'kysely';

/** bigint: text when read, number when written. */
export type BigInteger = ColumnType<string, number, number>;

/**
 * The tables of the database. Each domain declares its own beside its code, in `*.tables.ts` (decision 0032), so that
 * nothing below the domains has to know them.
 */
export interface Tables {}
