type Visibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

const firstMs = 3_000;
const longestMs = 30_000;
/** Somebody is about to act in the first minutes; later an answer may come any time. */
const growth = 1.08;

/** Rest before the next question: short at first, longer with every one, twice as long after one that failed. */
export const restMs = (asked: number, failures: number): number =>
  Math.min(longestMs, Math.round(firstMs * growth ** asked * 2 ** failures));

/**
 * Asks again and again while the page can be seen: a hidden page asks nothing, and at once when it is back. `ask` answers
 * whether anybody answered, and never rejects. Answers how to stop.
 */
export function pollWithRests(ask: () => Promise<boolean>, page: Visibility = document): () => void {
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
    failures = (await ask()) ? 0 : failures + 1;
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
