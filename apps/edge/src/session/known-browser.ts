import { internalHeaders } from '@gatehouse/platform';
import type { Cookies, CookieWriter } from '../http/cookies.ts';
import { browserIdSeconds, isBrowserId, randomId } from './browser-id.ts';

/** Id by which accounts know this browser. Without one the browser tells a new id each time, which no account knows. */
export function knownBrowserOf(cookies: Cookies): string {
  const kept = cookies.get('GH_KNOWN');
  return kept && isBrowserId(kept) ? kept : randomId();
}

/** Keeps the id that a sign-in made, because the account did not know the one that it was told. */
export function knownBrowserCookies(answer: Readonly<{ headers: Headers }>, write: CookieWriter): string[] {
  const made = answer.headers.get(internalHeaders.knownBrowser);
  return made !== null && isBrowserId(made) ? [write.set('GH_KNOWN', made, browserIdSeconds)] : [];
}
