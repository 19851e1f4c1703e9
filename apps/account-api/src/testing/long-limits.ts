import { callLimits, type DatabaseLimits } from '../base/db/postgres/database-limits.settings.ts';

/** Longer than jest lets a test last. A limit of the product ends what a busy machine keeps waiting, so only the test of a limit has a short one. */
export const longLimits: DatabaseLimits = {
  ...callLimits(600_000),
  connectMs: 600_000,
  idleInTransactionMs: 600_000,
};
