import { internalHeaders } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { cookieWriter } from '../http/cookies.ts';
import { knownBrowserCookies, knownBrowserOf } from './known-browser.ts';

const id = 'an-id-made-at-a-sign-in-0';
const write = cookieWriter({ domain: null, scriptReadable: false, https: true });
const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

describe('the id by which accounts know a browser', () => {
  it('is the one that a sign-in made, else one that no account knows', () => {
    expect(knownBrowserOf(new Map([['GH_KNOWN', id]]))).toBe(id);
    for (const cookies of [new Map<string, string>(), new Map([['GH_KNOWN', 'a b']])])
      expect(knownBrowserOf(cookies)).not.toBe(knownBrowserOf(cookies));
  });

  it('is kept as the platform made it, where no script and no other host reaches it', () => {
    expect(knownBrowserCookies(answer({ [internalHeaders.knownBrowser]: id }), write)).toEqual([
      `__Host-GH_KNOWN=${id}; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=34560000`,
    ]);
    expect(knownBrowserCookies(answer({}), write)).toEqual([]);
    expect(knownBrowserCookies(answer({ [internalHeaders.knownBrowser]: 'x; Domain=evil' }), write)).toEqual([]);
  });
});
