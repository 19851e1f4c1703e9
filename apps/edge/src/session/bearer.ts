import { issueToken, type CallDefinition } from '@gatehouse/api-contract';
import type { Cookies, CookieWriter } from '../http/cookies.ts';

/** Whose name a call goes out in: a game's web view has a token of its own, for the calls that are meant for it. */
export function bearerOf(call: CallDefinition | null, cookies: Cookies): string | null {
  if (call?.auth === 'none') return null;
  const webView = call?.openToWebView ? cookies.get('GH_SDK') : undefined;
  return webView ?? cookies.get('SUAT') ?? null;
}

/** A page that an app opened with a session of its own acts by that session from now on. */
export const webViewCookies = (call: CallDefinition | null, sessionCookies: readonly string[], write: CookieWriter) =>
  call?.id === issueToken.id && sessionCookies.length > 0 ? [write.clear('GH_SDK')] : [];
