type Visibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** Milliseconds to the next question, by how often was asked since the page came up, and how often in a row nobody answered. */
export type RestMs = (asked: number, failures: number) => number;

/**
 * Asks again and again while the page can be seen: a hidden page asks nothing, and at once when it is back (experience 10).
 * One question at a time. `ask` never rejects; it answers `false` where nobody answered. Answers how to stop.
 */
export function pollWhileVisible(
  restMs: RestMs,
  ask: () => Promise<boolean | void>,
  page: Visibility = document,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;
  let asked = 0;
  let failures = 0;

  const rest = () => {
    clearTimeout(timer);
    if (!stopped && !page.hidden) timer = setTimeout(turn, restMs(asked, failures));
  };
  const turn = async () => {
    if (asking || page.hidden) return;
    asking = true;
    failures = (await ask()) === false ? failures + 1 : 0;
    asked += 1;
    asking = false;
    rest();
  };
  const changed = () => {
    clearTimeout(timer);
    asked = 0;
    void turn();
  };
  page.addEventListener('visibilitychange', changed);
  rest();
  return () => {
    stopped = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', changed);
  };
}
