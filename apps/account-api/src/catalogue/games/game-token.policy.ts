import { webViewLifetimeMs } from '@gatehouse/platform';
import { minuteMs } from '../../base/ports/clock.ts';

/** What a game holds of its player, until it asks the player to sign in again. */
export const gameTokenMs = 12 * 60 * minuteMs;
/** From the game to the first GET of the web view. */
export const verifyTokenMs = 5 * minuteMs;
/** How long a web view may be used (day-one, "SDK web view"). */
export const webviewMs = webViewLifetimeMs;

/** How a web view's token is told from a session's: no access token begins so. */
export const webviewTokenPrefix = 'webview-';
