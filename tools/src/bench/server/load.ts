/** Result of a bounded load: how many answers a second, how long one took, and why the first failed that did. */
export type Rate = Readonly<{ perSecond: number; medianMs: number; p95Ms: number; failures: number; why?: string }>;

export type LoadOptions = Readonly<{
  /** How many run at once. */
  parallel: number;
  durationMs: number;
  now?: () => number;
}>;

/**
 * Runs `work` over and over, `parallel` at a time, for `durationMs`. Closed loop: a slow server is asked less often, so
 * the machine is never flooded. A rejected `work` counts as a failure and not as an answer.
 */
export async function loadOf(work: (turn: number) => Promise<void>, options: LoadOptions): Promise<Rate> {
  const now = options.now ?? (() => performance.now());
  const times: number[] = [];
  let failures = 0;
  let why: string | undefined;
  let turn = 0;
  const start = now();
  const lane = async (): Promise<void> => {
    while (now() - start < options.durationMs) {
      const from = now();
      try {
        await work(turn++);
        times.push(now() - from);
      } catch (error) {
        failures += 1;
        why ??= String(error);
      }
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, lane));
  const seconds = (now() - start) / 1000;
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: sorted.length / seconds,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    failures,
    ...(why === undefined ? {} : { why }),
  };
}
