/** Says something when it happens, and then not again for a while. */
export function sayAtMostEvery(pauseMs: number, say: () => void): () => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - saidAt < pauseMs) return;
    saidAt = now;
    say();
  };
}
