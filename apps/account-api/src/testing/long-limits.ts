import { callLimits, type DatabaseLimits } from '../base/db/postgres/database-limits.settings.ts';

/** Longer than any test lasts. A limit of the product ends what a busy machine keeps waiting, so only the test of a limit has a short one. */
export const longLimits: DatabaseLimits = { ...callLimits(60_000), connectMs: 60_000, idleInTransactionMs: 60_000 };
