import { queryMsBounds } from './database-limits.settings.ts';

/** How the database is asked; all but the share, of PostgreSQL. */
export type DatabaseSettings = Readonly<{
  /** Longest wait for an answer; the other limits of a call follow from it. */
  queryMs: number;
  /** Whether connections ask for their limits as they begin. */
  tellsLimits: boolean;
  /** Whether statements have names, so that the server keeps their plans. */
  namesStatements: boolean;
  /** Part of the connections, and of the work that waits for them, that the callers of one network may hold, 0 to 1. */
  networkShare: number;
}>;

export const usualDatabaseSettings: DatabaseSettings = {
  queryMs: queryMsBounds.usual,
  tellsLimits: true,
  namesStatements: true,
  networkShare: 1,
};
