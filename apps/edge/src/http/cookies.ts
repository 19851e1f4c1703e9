import { cookieTable, type CookieName } from '@gatehouse/platform';

export type Cookies = ReadonlyMap<string, string>;

/** Cookies of a request; the first of two with one name counts, as it has the longer path. */
export function parseCookies(header: string | null | undefined): Cookies {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

export type CookieWriter = Readonly<{
  /** `maxAgeSeconds: null` ends with the browser. */
  set(name: CookieName, value: string, maxAgeSeconds: number | null): string;
  clear(name: CookieName): string;
}>;

const safeValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** Writes Set-Cookie values by the platform's cookie table; `Secure` and `SameSite=Lax` always (rulings). */
export function cookieWriter(options: Readonly<{ domain: string | null; scriptReadable: boolean }>): CookieWriter {
  const attributes = (name: CookieName) => {
    const ours = name.startsWith('GH_'); // ours stay on this host; the specification's are shared with the neighbours
    const readable = cookieTable[name].script || (options.scriptReadable && !ours);
    return `Path=/${!ours && options.domain ? `; Domain=${options.domain}` : ''}; Secure; SameSite=Lax${readable ? '' : '; HttpOnly'}`;
  };
  return {
    set(name, value, maxAgeSeconds) {
      if (!safeValue.test(value)) throw new Error(`cookie ${name}: the value holds a character no cookie may have`);
      const age = maxAgeSeconds === null ? '' : `; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`;
      return `${name}=${value}; ${attributes(name)}${age}`;
    },
    clear: (name) => `${name}=; ${attributes(name)}; Max-Age=0`,
  };
}
