import type { CallDefinition } from '@gatehouse/api-contract';
import type { Cookies, CookieWriter } from '../http/cookies.ts';

/** Token a call is sent with: a game's web view has its own, for the calls that are open to it. */
export function bearerOf(call: CallDefinition | null, cookies: Cookies): string | null {
  if (call?.auth === 'none') return null;
  const webView = call?.openToWebView ? cookies.get('GH_SDK') : undefined;
  return webView ?? cookies.get('SUAT') ?? null;
}

/** After a sign-in, or a session taken over from an app, that session counts instead of the game's token. A renewal changes nothing. */
export const webViewCookies = (issued: readonly string[], renews: boolean, write: CookieWriter): string[] =>
  issued.length > 0 && !renews ? [write.clear('GH_SDK')] : [];
