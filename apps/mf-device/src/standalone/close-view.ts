import { hostEvents, onwardPath, pathWith, webViewLifetimeMs, webViewQuery } from '@gatehouse/platform';
import type { RefusalSentence, ShellHost } from '@gatehouse/shell-contract';

type ClosePorts = Readonly<{
  /** Whether maintenance is why: then the page says so, and comes back. */
  isClosed(): Promise<boolean>;
  host(): Pick<ShellHost, 'dialogs' | 'bridge' | 'explain' | 'url'>;
  assign(path: string): void;
  /** Milliseconds that the page is open. */
  age(): number;
}>;

/** Code that the page shows when the session ended without an answer of the platform (spec B §8). */
const expiredCode = '40103';

/** The session is over: shows a dialog, tells the app, and closes the view. Outside an app it leads to the sign-in (spec B §8). */
export function createCloseView({ host, assign, isClosed, age }: ClosePorts): () => Promise<void> {
  let closing = false;
  return async () => {
    if (closing) return;
    closing = true;
    if (await isClosed()) {
      closing = false;
      return;
    }
    const { dialogs, bridge, explain, url } = host();
    const tooLong = age() >= webViewLifetimeMs;
    const { title, text }: RefusalSentence = await explain({
      refusal: tooLong ? 'webviewTimeLimitExceeded' : 'webviewInvalidToken',
      code: expiredCode,
    });
    await dialogs.alert({ title, contents: text });
    if (tooLong) bridge.notify(hostEvents.error, { error: 'time limit exceeded' });
    const told = bridge.notify(hostEvents.expiredToken);
    if (bridge.close() || told) return;
    const back = new URL(url);
    back.searchParams.delete(webViewQuery.verify); // a new sign-in starts without this mark
    assign(onwardPath(pathWith('/login', { redirect_url: back.href }), url));
  };
}
