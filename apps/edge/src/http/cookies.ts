import { cookieNameOf, cookieTable, wireCookieName, type CookieName } from '@gatehouse/platform';

export type Cookies = ReadonlyMap<string, string>;

/** Whether a site's pages are reached by https; outside `local` all are. */
export const isHttps = (origin: string): boolean => origin.startsWith('https:');

function pairsOf(header: string | null | undefined): (readonly [name: string, value: string])[] {
  return (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const] : [];
  });
}

/** Cookies of a request; the first of two with one name counts, as it has the longer path. */
export function parseCookies(header: string | null | undefined, https: boolean): Cookies {
  const cookies = new Map<string, string>();
  for (const [wire, value] of pairsOf(header)) {
    const name = cookieNameOf(wire, https);
    if (name !== null && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** Ends cookies of ours that came without the prefix of https: from before it was introduced, or planted. */
export const endUnprefixed = (header: string | null | undefined): string[] =>
  pairsOf(header).flatMap(([wire]) =>
    Object.hasOwn(cookieTable, wire) && cookieNameOf(wire, true) === null
      ? [`${wire}=; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0`]
      : [],
  );

export type CookieWriter = Readonly<{
  /** `maxAgeSeconds: null` ends with the browser. */
  set(name: CookieName, value: string, maxAgeSeconds: number | null): string;
  clear(name: CookieName): string;
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
  const attributes = (name: CookieName, to: string | null) => {
    const readable = cookieTable[name].script || (scriptReadable && !name.startsWith('GH_'));
    return [
      'Path=/',
      ...(to === null ? [] : [`Domain=${to}`]),
      ...(https ? ['Secure'] : []),
      'SameSite=Lax',
      ...(readable ? [] : ['HttpOnly']),
    ].join('; ');
  };
  const line = (name: CookieName, value: string, to: string | null) =>
    `${wireCookieName(name, https)}=${value}; ${attributes(name, to)}`;
  return {
    set(name, value, maxAgeSeconds) {
      if (!safeValue.test(value)) throw new Error(`cookie ${name}: the value holds a character no cookie may have`);
      const age = maxAgeSeconds === null ? '' : `; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`;
      return `${line(name, value, domainOf(name))}${age}`;
    },
    clear: (name) => `${line(name, '', domainOf(name))}; Max-Age=0`,
    clearShared: (name) => (domain === null || domainOf(name) !== null ? [] : [`${line(name, '', domain)}; Max-Age=0`]),
  };
}
