/** By then what the page needs first has arrived, also on a slow line. */
const idleAfterMs = 1000;
const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs after a second, or with the visitor's first input before that. Returns how to cancel it. */
export function afterIdleOrFirstInput(run: () => void): () => void {
  const timer = setTimeout(start, idleAfterMs);
  for (const input of inputs) addEventListener(input, start, { passive: true });

  function cancel(): void {
    clearTimeout(timer);
    for (const input of inputs) removeEventListener(input, start);
  }

  function start(): void {
    cancel();
    run();
  }

  return cancel;
}
