import type { Line } from '@gatehouse/api-client';
import { DeadlinePassed, type Timers } from './with-deadline.ts';

export type PatiencePorts = Readonly<{
  timers: Timers;
  /** The line to the portal, asked now. */
  askLine(): Promise<Line>;
}>;

/** On a slow line, too, something hangs that has not come after so many times its span. */
const mostSpans = 10;

/**
 * Settles as `work` does, or rejects with `DeadlinePassed` when it has not come within `ms` although the line is good. On a slow line, and
 * without one, nothing else would come sooner, so it waits longer.
 */
export function withPatience<Value>(
  work: Promise<Value>,
  ms: number,
  { timers, askLine }: PatiencePorts,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let timer: unknown;
    let isOver = false;
    const wait = (spans: number) => {
      timer = timers.set(async () => {
        const line = await askLine();
        if (isOver) return;
        if (line === 'good' || spans >= mostSpans) reject(new DeadlinePassed(ms * spans));
        else wait(spans + 1);
      }, ms);
    };
    wait(1);
    work.then(resolve, reject).finally(() => {
      isOver = true;
      timers.clear(timer);
    });
  });
}
