/** How one request of an open load ended. */
export type Ended = Readonly<{ outcome: 'served' | 'shed' | 'failed'; ms: number }>;

export type OpenLoad = Readonly<{
  /** Requests sent each second, whatever became of those before: players do not wait for one another. */
  perSecond: number;
  durationMs: number;
  send(turn: number): Promise<Ended['outcome']>;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}>;

const realSleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const tickMs = 10;

/** Sends at a steady rate, never slower because the server is; answers how each request ended. */
export async function openLoad({
  perSecond,
  durationMs,
  send,
  now = () => performance.now(),
  sleep = realSleep,
}: OpenLoad): Promise<readonly Ended[]> {
  const started = now();
  const running: Promise<Ended>[] = [];
  for (;;) {
    const elapsed = now() - started;
    const due = Math.floor((Math.min(elapsed, durationMs) / 1000) * perSecond);
    while (running.length < due) {
      const from = now();
      running.push(
        send(running.length).then(
          (outcome) => ({ outcome, ms: now() - from }),
          () => ({ outcome: 'failed', ms: now() - from }) as const,
        ),
      );
    }
    if (elapsed >= durationMs) break;
    await sleep(tickMs);
  }
  return Promise.all(running);
}
