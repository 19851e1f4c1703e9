import { after, hourMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { purgeAccounts } from './purge-accounts.command.ts';
import { purgeTraces } from './purge-traces.command.ts';
import { takeRun } from './upkeep-runs.repository.ts';

const everyMs = hourMs;

/**
 * Clears up once an hour, in one of the processes on a database: the row it takes is the lock, which a process that ended
 * half-way holds for no longer than that hour. `false`: it is not due, or another process has it.
 */
export async function runUpkeep(ctx: RequestContext): Promise<boolean> {
  const now = ctx.clock.now();
  if (!(await takeRun(ctx.db, { name: 'purge', now, nextAt: after(now, everyMs) }))) return false;
  await purgeAccounts(ctx);
  await purgeTraces(ctx);
  return true;
}
