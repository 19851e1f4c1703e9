/** What the page needs first has arrived by then, also on a slow line. */
const freeAfterMs = 1000;
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs once the page has had its time, or at the first sign that somebody is at it. Returns the way to call it off. */
export function whenFree(run: () => void): () => void {
  const timer = setTimeout(start, freeAfterMs);
  for (const sign of signs) addEventListener(sign, start, { passive: true });

  function stop(): void {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, start);
  }

  function start(): void {
    stop();
    run();
  }

  return stop;
}
