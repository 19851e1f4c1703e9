const firstMs = 3_000;
const longestMs = 30_000;
/** Somebody is about to act in the first minutes; later an answer may come any time. */
const growth = 1.08;

/** Rest before the next question: short at first, longer with every one, twice as long after one that failed. */
export const waitingRestMs = (asked: number, failures: number): number =>
  Math.min(longestMs, Math.round(firstMs * growth ** asked * 2 ** failures));
