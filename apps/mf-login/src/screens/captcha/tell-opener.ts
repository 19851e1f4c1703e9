import type { RefusalName } from '@gatehouse/api-contract';
import { hostEvents, type WebViewError } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';

/** Messages to the page that opened a captcha (spec A §3): the three events, and that the platform cannot be asked. */
export type CaptchaEvent =
  | Readonly<{ event: typeof hostEvents.verify; token: string }>
  | Readonly<{ event: typeof hostEvents.invalid; refusal: RefusalName }>
  | Readonly<{ event: typeof hostEvents.error; error: WebViewError }>
  | Readonly<{ event: typeof hostEvents.close }>;

/** Channel of one captcha: only a page of this origin that knows its state can listen. */
export const captchaChannel = (state: string): string => `gatehouse-captcha-${state}`;

/**
 * Informs the opener: the app or the framing page by the bridge, which knows exact origins only; a page of the portal by
 * its channel. `window.opener` is always null: windows of other origins are cut off (COOP).
 */
export function tellOpener({ bridge }: Pick<ShellHost, 'bridge'>, state: string | null, message: CaptchaEvent): void {
  const { event, ...data } = message;
  if (event === hostEvents.close) bridge.close();
  else bridge.notify(event, data);
  if (state === null) return;
  const channel = new BroadcastChannel(captchaChannel(state));
  channel.postMessage(message);
  channel.close();
}
