import type { Timers } from '../timing/with-deadline.ts';

type Waiting = { run: () => void; at: number };

/** Timers that run only when a test advances them. */
export function handTimers() {
  let now = 0;
  let waiting: Waiting[] = [];
  const timers: Timers = {
    set(run, ms) {
      const timer: Waiting = { run, at: now + ms };
      waiting.push(timer);
      return timer;
    },
    clear(timer) {
      waiting = waiting.filter((other) => other !== timer);
    },
  };
  return {
    timers,
    now: () => now,
    pending: () => waiting.length,
    /** Lets time pass, and everything that was waiting for it happen. */
    async pass(ms: number): Promise<void> {
      await settle();
      const end = now + ms;
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        now = next.at;
        timers.clear(next);
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** Lets promises that are already decided have their say. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}
