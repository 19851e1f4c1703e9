import { hostEvents, webViewQuery } from '@gatehouse/platform';
import type { RefusalSentence, ShellHost } from '@gatehouse/shell-contract';

type ClosePorts = Readonly<{
  host(): Pick<ShellHost, 'dialogs' | 'bridge' | 'explain' | 'url'>;
  assign(path: string): void;
}>;

/** Code of a page that met no number of the platform's own (spec B §8). */
const expiredCode = '40103';

/** The session is over: says so, tells the app, closes. With no app around, the sign-in is the way on (spec B §8). */
export function createCloseView({ host, assign }: ClosePorts): () => Promise<void> {
  let closing = false;
  return async () => {
    if (closing) return;
    closing = true;
    const { dialogs, bridge, explain, url } = host();
    const { title, text }: RefusalSentence = await explain({ refusal: 'webviewInvalidToken', code: expiredCode });
    await dialogs.alert({ title, contents: text });
    const told = bridge.notify(hostEvents.expiredToken);
    if (bridge.close() || told) return;
    const back = new URL(url);
    back.searchParams.delete(webViewQuery.verify); // whoever signs in is somebody again
    assign(`/login?${new URLSearchParams({ redirect_url: back.href }).toString()}`);
  };
}
