/** Channel of one flow: only who knows its state listens. What is said on it is no more than "look again". */
const channelOf = (state: string) => new BroadcastChannel(`gatehouse-social-${state}`);

/** Tells the page that opened this window to look; then the window has nothing to show any more. */
export function report(state: string): void {
  const channel = channelOf(state);
  channel.postMessage('answered');
  channel.close();
  window.close();
}

/** Hears of an answer. Returns the way to stop listening. */
export function listen(state: string, onAnswer: () => void): () => void {
  const channel = channelOf(state);
  channel.onmessage = onAnswer;
  return () => channel.close();
}
