export type Timers = Readonly<{ set(run: () => void, ms: number): unknown; clear(timer: unknown): void }>;

export const pageTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // only ever what `set` returned
};

/** Something has not come in its time; it may still come. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';

  constructor(ms: number) {
    super(`no answer in ${ms} ms`);
  }
}

/** The promise's own outcome, or `DeadlinePassed` after `ms`. The work behind it is not stopped, only no longer waited for. */
export function withDeadline<Value>(work: Promise<Value>, ms: number, timers: Timers): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = timers.set(() => reject(new DeadlinePassed(ms)), ms);
    work.then(resolve, reject).finally(() => timers.clear(timer));
  });
}
