import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { secret } from '../definition/secret.ts';
import { identifierText } from '../schemas/fields.ts';
import { gameDevice } from '../schemas/flow-results.ts';

/*
 * Ours: how a player gets from a game into its web view (spec B §2). The game has a token of its player; with it
 * it asks for a `verify_token` for the web view's address, and the edge swaps that for a 30-minute token that no page sees.
 */
const token = secret(v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)));
/** From now on, in milliseconds. */
const expiresIn = v.number();
const own = { ...sim, area: 'device', method: 'POST', pathIsOurs: true, spec: 'B§2' } as const;

/** Asked by the game, which also says on which device it runs: what a page says about that counts for less. */
export const verifyTokenIssue = defineCall({
  ...own,
  id: 'own:verify-token',
  path: 'v2/device/verify-token',
  body: v.object({ token, service_id: identifierText, device_info: v.optional(gameDevice) }),
  value: v.object({ verify_token: token, expires_in: expiresIn }),
  refusals: { '46001': 'sdkError', '40107': 'memberInvalidToken' },
});

/**
 * Asked by the edge at the first GET of a web view, for the browser at hand; once. `webview_token`: the one this browser has,
 * so that the same web view can open an address twice.
 */
export const webviewSession = defineCall({
  ...own,
  id: 'own:webview-session',
  path: 'v2/device/webview-session',
  body: v.object({ verify_token: token, webview_token: v.optional(token) }),
  value: v.object({ webview_token: token, expires_in: expiresIn, service_id: identifierText }),
  refusals: { '40107': 'memberInvalidToken' },
});
