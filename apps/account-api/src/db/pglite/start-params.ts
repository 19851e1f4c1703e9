import { PGlite } from '@electric-sql/pglite';

/** After a crash the engine would start a progress timer that outlives its own close and keeps the process alive. */
const noProgressTimer = ['-c', 'log_startup_progress_interval=0'];

/** For databases in memory. */
export const memoryStartParams = [...PGlite.defaultStartParams, ...noProgressTimer];

/** For databases on disk: the defaults hold `-F`, which tells PostgreSQL never to sync. */
export const durableStartParams = memoryStartParams.filter((param) => param !== '-F');
