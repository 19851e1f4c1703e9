/** A task of the page's main thread, in milliseconds from the start of the navigation. */
export type LongTask = Readonly<{ startMs: number; durationMs: number }>;

/** For how long no key press was answered, as browsers count it: what each task took beyond 50 ms. */
export type Blocking = Readonly<{
  /** From the first content on until a second after the take-over. */
  takeOverMs: number;
  /** The same until eight seconds after it, with what a page does when it is idle. */
  wholeMs: number;
  longestMs: number;
}>;

const answeredWithinMs = 50;
const takeOverTailMs = 1_000;
export const wholeTailMs = 8_000;

export function blockingOf(tasks: readonly LongTask[], shownMs: number, takenOverMs: number): Blocking {
  const until = (endMs: number): number =>
    tasks
      .filter(({ startMs }) => startMs >= shownMs && startMs < endMs)
      .reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - answeredWithinMs), 0);
  const considered = tasks.filter(({ startMs }) => startMs >= shownMs);
  return {
    takeOverMs: until(takenOverMs + takeOverTailMs),
    wholeMs: until(takenOverMs + wholeTailMs),
    longestMs: Math.max(0, ...considered.map(({ durationMs }) => durationMs)),
  };
}

/** Runs in the page before anything else: notes every task over 50 ms. */
export function observeLongTasks(): void {
  const tasks: LongTask[] = [];
  Reflect.set(window, 'benchLongTasks', tasks);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: what was noted, and when its first content was shown. */
export function readLongTasks(): Readonly<{ tasks: readonly LongTask[]; shownMs: number }> {
  const tasks = (Reflect.get(window, 'benchLongTasks') ?? []) as readonly LongTask[]; // put there by observeLongTasks
  const [shown] = performance.getEntriesByName('first-contentful-paint');
  return { tasks, shownMs: shown?.startTime ?? 0 };
}
