import { cookieNameOf, cookieTable, type CookieName } from '@gatehouse/platform';
import { sentCookies, type Cookies, type CookieWriter } from './cookies.ts';
import { isTokenCookie } from './own-tokens.ts';

type Asked = Readonly<{
  header: string | undefined;
  /** Those that count. */
  cookies: Cookies;
  url: URL;
  https: boolean;
  write: CookieWriter;
  /** Platform time in epoch milliseconds. */
  now: number;
}>;

/** Below the 8 kB of headers that a proxy takes from us; what is left over ends with the next page. */
const mostCookieLines = 48;

/** Cookies that show a page that there is a session. */
const traces = ['PLD', 'SUAT_EXPIRED_CHECK', 'HD', 'SIGN', 'FOREVER'] as const satisfies readonly CookieName[];

/** Names of the table that arrived, with their values. */
function tableCookies(header: string | undefined): (readonly [CookieName, readonly string[]])[] {
  return [...sentCookies(header)].flatMap(([wire, values]) =>
    Object.hasOwn(cookieTable, wire) ? [[wire as CookieName, values] as const] : [],
  );
}

/** Domains that another host of ours may write to: those above the host of the page. */
export function domainsAbove({ hostname }: URL): string[] {
  const labels = hostname.split('.');
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
}

/** Paths of the cookies that a browser sends with this address: `/`, and each step on the way to it. */
export function pathsTo({ pathname }: URL): string[] {
  const ends = [...pathname.matchAll(/(?<=.)\//g)].flatMap(({ index }) => [
    pathname.slice(0, index),
    pathname.slice(0, index + 1),
  ]);
  return [...new Set(['/', ...ends, pathname])];
}

/** Copies that stay: ours; none; or all of the path `/`, one of which may be ours. */
type Kept = 'own' | 'none' | 'root';

/** Ends the copies of a cookie that another host can have written for this address. */
function endCopies({ url, write }: Asked, name: CookieName, kept: Kept): string[] {
  const paths = pathsTo(url).filter((path) => kept !== 'root' || path !== '/');
  const planted = domainsAbove(url).flatMap((domain) => paths.map((path) => ({ domain, path })));
  const lines = [...(kept === 'root' ? [] : [{ domain: null, path: '/' }]), ...planted].map((at) =>
    write.clearAt(name, at),
  );
  const own = write.clear(name);
  return kept === 'none' ? [...new Set([...lines, own])] : lines.filter((line) => line !== own);
}

/** Nothing where a trace says what is true. */
function putRight(asked: Asked, name: (typeof traces)[number], value: string): string[] {
  if (asked.cookies.get(name) === value) return [];
  return [...endCopies(asked, name, 'own'), asked.write.set(name, value, null)];
}

/** The traces as they are true for the tokens that count; a page leads by them to the sign-in or away from it. */
function trueTraces(asked: Asked): string[] {
  const { cookies, now } = asked;
  const token = cookies.get('SUAT');
  if (token !== undefined) {
    const [header = '', payload = ''] = token.split('.');
    return [...putRight(asked, 'PLD', payload), ...putRight(asked, 'HD', header)];
  }
  if (cookies.has('RFT') || cookies.has('SURT')) {
    const end = Number(cookies.get('SUAT_EXPIRED_CHECK') ?? Number.NaN);
    return end <= now ? [] : putRight(asked, 'SUAT_EXPIRED_CHECK', '1'); // long over: the page renews
  }
  return traces.filter((name) => cookies.has(name)).flatMap((name) => endCopies(asked, name, 'none'));
}

/**
 * Set-Cookie values that end what other hosts of the domain planted for this page, and put right what they wrote over. A planted cookie
 * never counts as a token; this keeps it from leading the page astray.
 */
export function endPlanted(asked: Asked): string[] {
  const { header, cookies, https } = asked;
  const ended = tableCookies(header).flatMap(([name, values]) => {
    if (cookieNameOf(name, https) === null) return endCopies(asked, name, 'own');
    if (isTokenCookie(name)) {
      if (!cookies.has(name)) return endCopies(asked, name, 'none');
      if (!cookies.has('GH_OWN')) return endCopies(asked, name, 'root');
    }
    return values.length > 1 ? endCopies(asked, name, 'own') : [];
  });
  return [...new Set([...trueTraces(asked), ...ended])].slice(0, mostCookieLines);
}
