import { noSessionKey, sessionKeyHeader } from '@gatehouse/platform';
import type { Cookies, CookieWriter } from '../http/cookies.ts';

const pattern = /^[A-Za-z0-9_-]{32,128}$/;

/** Key of the session of this browser, as the platform is told it with each request. */
export function sessionKeyOf(cookies: Cookies): string {
  const kept = cookies.get('GH_KEY');
  return kept && pattern.test(kept) ? kept : noSessionKey;
}

type Answer = Readonly<{ headers: Headers }>;

/** The key that the platform made with an answer; `null`: it made none. */
function madeKey({ headers }: Answer): string | null {
  const made = headers.get(sessionKeyHeader);
  return made !== null && pattern.test(made) ? made : null;
}

/** Set-Cookie values for a session that began: its key, or none where a platform of before makes none. `maxAgeSeconds` as for its tokens. */
export function newKeyCookies(answer: Answer, write: CookieWriter, maxAgeSeconds: number | null): string[] {
  const made = madeKey(answer);
  return [made === null ? write.clear('GH_KEY') : write.set('GH_KEY', made, maxAgeSeconds)];
}

/** The same for one that is renewed: its key stays as long as its tokens can be renewed. */
export function renewedKeyCookies(cookies: Cookies, write: CookieWriter, maxAgeSeconds: number | null): string[] {
  const kept = sessionKeyOf(cookies);
  return kept === noSessionKey ? [] : [write.set('GH_KEY', kept, maxAgeSeconds)];
}

/** The same for an open session that got its key by a proof of its owner: until the browser ends, or the next renewal. */
export function provenKeyCookies(answer: Answer, write: CookieWriter): string[] {
  const made = madeKey(answer);
  return made === null ? [] : [write.set('GH_KEY', made, null)];
}
