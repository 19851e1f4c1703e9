import type { Answer } from './http-client.ts';

type Kept = Readonly<{
  name: string;
  value: string;
  /** `null`: of the host alone. */
  domain: string | null;
  host: string;
  path: string;
  /** Order of creation; an overwritten cookie keeps its own. */
  made: number;
}>;

/** Spaces and tabs are no part of a name or value; every other byte is (RFC 6265bis §5.6). */
const trimmed = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '');

function partsOf(line: string) {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const read = (name: string) =>
    attributes
      .map((one) => trimmed(one))
      .find((one) => one.toLowerCase().startsWith(name))
      ?.slice(name.length);
  return {
    name: trimmed(pair.slice(0, at)),
    value: trimmed(pair.slice(at + 1)),
    domain: read('domain=') ?? null,
    path: read('path=') ?? '/',
    secure: read('secure') !== undefined,
    ended: read('max-age=') === '0',
  };
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
const isOnPath = (asked: string, path: string) =>
  asked === path || (asked.startsWith(path) && (path.endsWith('/') || asked[path.length] === '/'));

/** A browser's store of cookies for https hosts: what each may write, and what is sent in which order (RFC 6265bis). */
export function createCookieJar() {
  let kept: readonly Kept[] = [];
  let made = 0;

  /** Takes one Set-Cookie line of a host. */
  function take(host: string, line: string): void {
    const { name, value, domain, path, secure, ended } = partsOf(line);
    if (domain !== null && !isWithin(host, domain)) return;
    if (name.startsWith('__Host-') && (domain !== null || path !== '/' || !secure)) return;
    const isSame = (one: Kept) =>
      one.name === name && one.domain === domain && one.path === path && (domain !== null || one.host === host);
    const before = kept.find(isSame);
    kept = kept.filter((one) => one !== before);
    made += 1;
    if (!ended) kept = [...kept, { name, value, domain, host, path, made: before?.made ?? made }];
  }

  /** Cookies of a request: longer paths first, then older ones. */
  const sent = (host: string, path: string) =>
    kept
      .filter(
        (one) => (one.domain === null ? one.host === host : isWithin(host, one.domain)) && isOnPath(path, one.path),
      )
      .toSorted((a, b) => b.path.length - a.path.length || a.made - b.made);

  return {
    take,
    takeAll: (host: string, { setCookies }: Answer) => setCookies.forEach((line) => take(host, line)),
    header: (host: string, path: string) =>
      sent(host, path)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    /** Names and values that a page of the host sees, in the order of `document.cookie`. */
    seen: (host: string, path: string) => sent(host, path).map(({ name, value }) => ({ name, value })),
  };
}
