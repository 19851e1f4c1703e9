type Running = Readonly<{ stop: () => Promise<void> }>;

export type UntilAsked<Started extends Running> = Readonly<{
  /** `signal` is aborted when the end is asked for; `die` ends it with a sentence and exit code 1. */
  start: (signal: AbortSignal, die: (sentence: string) => void) => Promise<Started>;
  started: (running: Started) => void | Promise<void>;
  stopping?: () => void;
}>;

/** Starts what runs until Ctrl-C. Asked to end while it was starting, what has started is ended first. Answers the exit code. */
export async function runUntilAsked<Started extends Running>({
  start,
  started,
  stopping,
}: UntilAsked<Started>): Promise<number> {
  const ending = Promise.withResolvers<number>();
  const asked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      asked.abort();
      ending.resolve(0);
    });
  }
  const starting = start(asked.signal, (sentence) => {
    process.stderr.write(`${sentence}\n`);
    ending.resolve(1);
  });
  const running = await Promise.race([starting, ending.promise]);
  if (typeof running === 'number') {
    await starting.then(
      (late) => late.stop(),
      () => undefined,
    );
    return running;
  }
  await started(running);
  const code = await ending.promise;
  stopping?.();
  await running.stop();
  return code;
}
