import type { CallDefinition } from '@gatehouse/api-contract';
import type { Cookies, CookieWriter } from '../http/cookies.ts';

/** Whose name a call goes out in: a game's web view has a token of its own, for the calls that are meant for it. */
export function bearerOf(call: CallDefinition | null, cookies: Cookies): string | null {
  if (call?.auth === 'none') return null;
  const webView = call?.openToWebView ? cookies.get('GH_SDK') : undefined;
  return webView ?? cookies.get('SUAT') ?? null;
}

/** Whoever signs in, or is handed a session by an app, acts by that session from now on; one that is renewed is nobody new. */
export const webViewCookies = (issued: readonly string[], renews: boolean, write: CookieWriter): string[] =>
  issued.length > 0 && !renews ? [write.clear('GH_SDK')] : [];
