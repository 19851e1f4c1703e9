import type { PGlite } from '@electric-sql/pglite';

const checkpointEveryMs = 60_000;
const vacuumEveryMs = 5 * 60_000;

type Timers = Readonly<{
  setInterval(work: () => void, ms: number): { unref?(): unknown };
  clearInterval(timer: unknown): void;
}>;
const realTimers: Timers = { setInterval, clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout) }; // made by the line before

/** The embedded engine has no background workers: its checkpoints and vacuums are ours to ask for. */
export function startMaintenance(
  pglite: Pick<PGlite, 'exec'>,
  onFailure: (error: unknown) => void,
  timers: Timers = realTimers,
): () => void {
  const every = (ms: number, statement: string) => {
    const timer = timers.setInterval(() => void pglite.exec(statement).catch(onFailure), ms);
    timer.unref?.();
    return timer;
  };
  const running = [every(checkpointEveryMs, 'CHECKPOINT'), every(vacuumEveryMs, 'VACUUM (ANALYZE)')];
  return () => running.forEach((timer) => timers.clearInterval(timer));
}
