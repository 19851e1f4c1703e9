const firstMs = 3_000;
const longestMs = 30_000;
/** An answer is likely in the first minutes; later it may come at any time. */
const growth = 1.08;

/** Pause before the next poll: it grows with every poll and doubles with every failure in a row. */
export const waitingPollRestMs = (asked: number, failures: number): number =>
  Math.min(longestMs, Math.round(firstMs * growth ** asked * 2 ** failures));
