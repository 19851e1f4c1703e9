import { PGlite } from '@electric-sql/pglite';

/** After a crash the engine would start a progress timer that outlives its own close and keeps the process alive. */
const noProgressTimer = ['-c', 'log_startup_progress_interval=0'];
/** The default, fdatasync, never leaves the WebAssembly module: commits would not reach the disk. */
const syncThatReachesTheDisk = ['-c', 'wal_sync_method=fsync'];

/** For databases in memory. */
export const memoryStartParams = [...PGlite.defaultStartParams, ...noProgressTimer];

/** For databases on disk; the defaults hold `-F`, which tells PostgreSQL never to sync. */
export const durableStartParams = [...memoryStartParams.filter((param) => param !== '-F'), ...syncThatReachesTheDisk];
