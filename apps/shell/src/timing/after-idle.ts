/** By then the page's own requests have ended. */
const idleMs = 2_000;

/** Runs when the page has been left alone for a while and has nothing to do; Safari has no idle callback. */
export function afterIdle(run: () => void): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run());
    else run();
  }, idleMs);
}
