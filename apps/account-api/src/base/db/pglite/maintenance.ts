import type { PGlite } from '@electric-sql/pglite';
import { minuteMs } from '@gatehouse/platform';
import type { DiskGuard } from './disk-guard.ts';

const checkpointEveryMs = minuteMs;
const vacuumEveryMs = 5 * minuteMs;

type Timers = Readonly<{
  setInterval(work: () => void, ms: number): { unref?(): unknown };
  clearInterval(timer: unknown): void;
}>;
const realTimers: Timers = { setInterval, clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout) }; // made by the line before

/** The embedded engine has no background workers: its checkpoints and vacuums are ours to ask for. */
export function startMaintenance(
  { pglite, guard }: Readonly<{ pglite: Pick<PGlite, 'exec'>; guard: DiskGuard }>,
  onFailure: (error: unknown) => void,
  timers: Timers = realTimers,
): () => void {
  const every = (ms: number, statement: string) => {
    const run = async (): Promise<void> => {
      guard.assertRoom(); // a checkpoint that finds none ends the engine
      await pglite.exec(statement);
    };
    const timer = timers.setInterval(() => void run().catch(onFailure), ms);
    timer.unref?.();
    return timer;
  };
  const running = [every(checkpointEveryMs, 'CHECKPOINT'), every(vacuumEveryMs, 'VACUUM (ANALYZE)')];
  return () => running.forEach((timer) => timers.clearInterval(timer));
}
