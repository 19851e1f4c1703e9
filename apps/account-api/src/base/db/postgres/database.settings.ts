import { queryMsBounds } from './database-limits.settings.ts';

/** How the PostgreSQL server is asked. */
export type DatabaseSettings = Readonly<{
  /** Longest wait for an answer; the other limits of a call follow from it. */
  queryMs: number;
  /** Whether connections ask for their limits as they begin. */
  tellsLimits: boolean;
  /** Whether statements have names, so that the server keeps their plans. */
  namesStatements: boolean;
}>;

export const usualDatabaseSettings: DatabaseSettings = {
  queryMs: queryMsBounds.usual,
  tellsLimits: true,
  namesStatements: true,
};
