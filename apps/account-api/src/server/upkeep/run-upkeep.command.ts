import type { Caller } from '../../base/caller.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { purgeAccounts } from './purge-accounts.command.ts';
import { purgeTraces } from './purge-traces.command.ts';
import { takeRun } from './upkeep-runs.repository.ts';

const everyMs = 60 * 60_000;

/**
 * Clears up once an hour, in one of the processes on a database: the row it takes is the lock, which a process that ended
 * half-way holds for no longer than that hour. `false`: it is not due, or another process has it.
 */
export async function runUpkeep(platform: Platform, caller: Caller): Promise<boolean> {
  const now = platform.clock.now();
  if (!(await takeRun(platform.db, { name: 'purge', now, nextAt: after(now, everyMs) }))) return false;
  await purgeAccounts(platform, caller);
  await purgeTraces(platform);
  return true;
}
