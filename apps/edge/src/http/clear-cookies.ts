import type { Site } from '@gatehouse/platform';
import { isHttps, sentCookies } from './cookies.ts';
import { domainsAbove, pathsTo } from './planted-cookies.ts';

export const clearCookiesPath = '/session/clear-cookies';

/** Below the 8 kB of headers that a proxy takes from us: the address that follows, and the lines that end cookies. */
const mostBytes = 6000;
const lineStart = 'Set-Cookie: '.length;

/** Names that a Set-Cookie value can hold (RFC 6265 §4.1.1). */
const plainName = /^[\w!#$%&'*+.^`|~-]+$/;

/** Texts without room after which the later ones are not even made: a form can name more than an answer may take time for. */
const mostSkipped = 200;

/** The texts that still fit, in their order; one that is too long keeps no shorter one out. */
function fitting(texts: Iterable<string>, room: number, around = 0): string[] {
  const fit: string[] = [];
  let left = room;
  let skipped = 0;
  for (const text of texts) {
    const size = text.length + around;
    if (size <= left) {
      left -= size;
      fit.push(text);
    } else if ((skipped += 1) === mostSkipped) break;
  }
  return fit;
}

/** Names of the cookies of a request, those that take the most room first, as many as one answer can end. */
export function namesToEnd(header: string | undefined): string[] {
  const sizes = [...sentCookies(header)]
    .filter(([name]) => plainName.test(name))
    .map(([name, values]) => ({ name, size: values.reduce((sum, value) => sum + name.length + value.length, 0) }));
  sizes.sort((one, other) => other.size - one.size);
  return fitting(
    sizes.map(({ name }) => name),
    mostBytes,
  );
}

/** Lines that end each cookie, with all its domains and paths before the next one: what has no room ends with the next answer. */
function* endings(names: readonly string[], url: URL, { cookieDomain, origin }: Site): Generator<string> {
  const end = isHttps(origin) ? 'Secure; SameSite=Lax; Max-Age=0' : 'SameSite=Lax; Max-Age=0';
  const domains = new Set([...(cookieDomain === null ? [] : [cookieDomain]), ...domainsAbove(url)]);
  const paths = pathsTo(url);
  for (const name of new Set(names)) {
    if (!plainName.test(name)) continue;
    yield `${name}=; Path=/; ${end}`;
    if (name.startsWith('__Host-')) continue;
    for (const path of paths) for (const domain of domains) yield `${name}=; Path=${path}; Domain=${domain}; ${end}`;
  }
}

/**
 * Set-Cookie values that end cookies with these names, ours and those that other sites of the domain wrote for this address, as many as
 * an answer has room for. For browsers without `Clear-Site-Data`, and for pages by http.
 */
export const endCookies = (names: readonly string[], url: URL, site: Site): string[] =>
  fitting(endings(names, url, site), mostBytes - url.href.length, lineStart);
