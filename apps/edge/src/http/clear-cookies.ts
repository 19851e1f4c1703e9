import type { Site } from '@gatehouse/platform';
import { isHttps, sentCookies } from './cookies.ts';
import { mostCookieLines } from './planted-cookies.ts';

export const clearCookiesPath = '/session/clear-cookies';

/** Names that a Set-Cookie value can hold (RFC 6265 §4.1.1). */
const plainName = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Set-Cookie values that end whatever this browser sends us, ours and those of other sites of the domain, the longest first: a
 * proxy takes only so many lines. For browsers without `Clear-Site-Data`, and for pages by http.
 */
export function endAllCookies(header: string | undefined, { cookieDomain, origin }: Site): string[] {
  const end = isHttps(origin) ? 'Secure; SameSite=Lax; Max-Age=0' : 'SameSite=Lax; Max-Age=0';
  const length = (values: readonly string[]) => values.join('').length;
  return [...sentCookies(header)]
    .filter(([name]) => plainName.test(name))
    .sort(([, one], [, other]) => length(other) - length(one))
    .flatMap(([name]) => [
      `${name}=; Path=/; ${end}`,
      ...(cookieDomain === null || name.startsWith('__Host-')
        ? []
        : [`${name}=; Path=/; Domain=${cookieDomain}; ${end}`]),
    ])
    .slice(0, mostCookieLines);
}
