type Visibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Asks again and again while the page can be seen: a hidden page asks nothing, and at once when it is back. One question
 * at a time. Answers how to stop. `ask` never rejects.
 */
export function pollWhileVisible(everyMs: number, ask: () => Promise<void>, page: Visibility = document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;

  const rest = () => {
    clearTimeout(timer);
    if (!stopped && !page.hidden) timer = setTimeout(turn, everyMs);
  };
  const turn = async () => {
    if (asking || page.hidden) return;
    asking = true;
    await ask();
    asking = false;
    rest();
  };
  const changed = () => {
    clearTimeout(timer);
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
