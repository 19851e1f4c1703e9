/** Runs when the page has nothing to do; Safari has no such callback and waits a moment. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run(), { timeout: 5_000 });
  else setTimeout(run, 1_000);
}
