/** Channel of one flow: only pages that know its state listen. Its one message means "look again". */
const channelOf = (state: string) => new BroadcastChannel(`gatehouse-social-${state}`);

/** Tells the page that opened this window to look, then closes the window. */
export function report(state: string): void {
  const channel = channelOf(state);
  channel.postMessage('answered');
  channel.close();
  window.close();
}

/** Listens for an answer. Returns how to stop. */
export function listen(state: string, onAnswer: () => void): () => void {
  const channel = channelOf(state);
  channel.onmessage = onAnswer;
  return () => channel.close();
}
