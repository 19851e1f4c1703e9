const pauseMs = 1_000;
/** So many causes are told apart; more at once are begun to be counted from the start. */
const mostCauses = 100;

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return `${error.name} ${'code' in error ? String(error.code) : error.message}`;
};

/**
 * Says each cause of failures at most once a second, and with it how many of the same were left unsaid: a database that is away
 * must not fill the disk with lines.
 */
export function sayOncePerCause<Rest extends readonly unknown[]>(
  say: (error: unknown, unsaid: number, ...rest: Rest) => void,
): (error: unknown, ...rest: Rest) => void {
  const causes = new Map<string, { saidAt: number; unsaid: number }>();
  return (error, ...rest) => {
    const now = performance.now();
    const key = causeOf(error);
    const known = causes.get(key);
    if (known && now - known.saidAt < pauseMs) {
      known.unsaid += 1;
      return;
    }
    if (!known && causes.size >= mostCauses) causes.clear();
    causes.set(key, { saidAt: now, unsaid: 0 });
    say(error, known?.unsaid ?? 0, ...rest);
  };
}
