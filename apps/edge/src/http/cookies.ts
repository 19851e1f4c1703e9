import { cookieNameOf, cookieTable, wireCookieName, type CookieName } from '@gatehouse/platform';
import { isTokenCookie, marksIn, ownToken } from './own-tokens.ts';

export type Cookies = ReadonlyMap<string, string>;

/** Whether a site's pages are reached by https; outside `local` all are. */
export const isHttps = (origin: string): boolean => origin.startsWith('https:');

/** Cookies as they were sent. A name may arrive several times: other hosts of the domain and other paths have cookies of their own. */
export type SentCookies = ReadonlyMap<string, readonly string[]>;

const isBlank = (text: string, at: number) => text[at] === ' ' || text[at] === '\t';

/**
 * A browser trims spaces and tabs alone. What else looks like a space is a part of the name, which `trim` would forge into one of ours.
 * By index: a pattern for the end begins at each blank of a long row, which takes the square of its length.
 */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text, from)) from += 1;
  while (to > from && isBlank(text, to - 1)) to -= 1;
  return text.slice(from, to);
}

/** Each cookie of a request by its name on the wire, in a time that grows with the length of the header alone. */
export function sentCookies(header: string | null | undefined): SentCookies {
  const sent = new Map<string, string[]>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at <= 0) continue;
    const name = trimmed(part.slice(0, at));
    const value = trimmed(part.slice(at + 1));
    const values = sent.get(name);
    if (values) values.push(value);
    else sent.set(name, [value]);
  }
  return sent;
}

/**
 * Cookies of a request that count. Of a token the one that this browser was given (`own-tokens.ts`); of the others the last: browsers
 * send those with longer paths first, and ours have the shortest.
 */
export function parseCookies(header: string | null | undefined, https: boolean): Cookies {
  const sent = new Map<string, readonly string[]>();
  for (const [wire, values] of sentCookies(header)) {
    const name = cookieNameOf(wire, https);
    // No browser keeps two with the prefix: they are of no browser.
    if (name !== null && (name === wire || values.length === 1)) sent.set(name, values);
  }
  const marks = marksIn(sent.get('GH_OWN')?.at(-1));
  const cookies = new Map<string, string>();
  for (const [name, values] of sent) {
    const value = isTokenCookie(name) ? ownToken(name, values, marks) : values.at(-1);
    if (value !== undefined) cookies.set(name, value);
  }
  return cookies;
}

export type CookieWriter = Readonly<{
  /** `maxAgeSeconds: null` ends with the browser. */
  set(name: CookieName, value: string, maxAgeSeconds: number | null): string;
  clear(name: CookieName): string;
  /** Ends a cookie that was not written here: of a domain and a path, and without our prefix. */
  clearAt(name: CookieName, at: Readonly<{ domain: string | null; path: string }>): string;
  /**
   * Ends the copies of a cookie that other hosts of the domain would receive: written before it belonged to this host only, or
   * by another host. To be sent before the cookie itself.
   */
  clearShared(name: CookieName): string[];
}>;

const safeValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

type WriterOptions = Readonly<{
  /** `null`: cookies of this host only. */
  domain: string | null;
  scriptReadable: boolean;
  /** Pages of the site are reached by https. Only `local` has others, and WebKit keeps no `Secure` cookie there. */
  https: boolean;
}>;

/** Writes Set-Cookie values by the platform's cookie table; `SameSite=Lax` always, `Secure` on https. */
export function cookieWriter({ domain, scriptReadable, https }: WriterOptions): CookieWriter {
  const domainOf = (name: CookieName) => ('acrossHosts' in cookieTable[name] ? domain : null);
  const attributes = (name: CookieName, to: string | null, path: string) => {
    const readable = cookieTable[name].script || (scriptReadable && !name.startsWith('GH_'));
    return [
      `Path=${path}`,
      ...(to === null ? [] : [`Domain=${to}`]),
      ...(https ? ['Secure'] : []),
      'SameSite=Lax',
      ...(readable ? [] : ['HttpOnly']),
    ].join('; ');
  };
  const line = (name: CookieName, value: string, to: string | null) =>
    `${wireCookieName(name, https)}=${value}; ${attributes(name, to, '/')}`;
  return {
    set(name, value, maxAgeSeconds) {
      if (!safeValue.test(value)) throw new Error(`cookie ${name}: the value holds a character no cookie may have`);
      const age = maxAgeSeconds === null ? '' : `; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`;
      return `${line(name, value, domainOf(name))}${age}`;
    },
    clear: (name) => `${line(name, '', domainOf(name))}; Max-Age=0`,
    clearAt: (name, { domain: to, path }) => `${name}=; ${attributes(name, to, path)}; Max-Age=0`,
    clearShared: (name) => (domain === null || domainOf(name) !== null ? [] : [`${line(name, '', domain)}; Max-Age=0`]),
  };
}
