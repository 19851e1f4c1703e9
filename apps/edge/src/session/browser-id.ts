import { randomBytes } from 'node:crypto';
import { daySeconds } from '@gatehouse/platform';
import type { Cookies, CookieWriter } from '../http/cookies.ts';

const pattern = /^[A-Za-z0-9_-]{22,64}$/;
/** Browsers keep no cookie longer than 400 days. */
export const browserIdSeconds = 400 * daySeconds;

export const isBrowserId = (text: string): boolean => pattern.test(text);

/** A random value of 128 bits in base64url. */
export const randomId = (): string => randomBytes(16).toString('base64url');

/** The browser's id, made on first need; `setCookie` is null when it already has one. */
export function browserIdOf(cookies: Cookies, write: CookieWriter): { id: string; setCookie: string | null } {
  const known = cookies.get('GH_BID');
  if (known && isBrowserId(known)) return { id: known, setCookie: null };
  const id = randomId();
  return { id, setCookie: write.set('GH_BID', id, browserIdSeconds) };
}
