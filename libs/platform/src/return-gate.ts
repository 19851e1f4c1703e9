import { parseAddress } from './parse-address.ts';

/** What a site accepts as a return address. Made by `siteOf`, sent to the page, used by servers and browser alike. */
export type ReturnRules = Readonly<{
  /** A host passes when it equals one of these or ends with `.` + one of these. */
  domains: readonly string[];
  /** Ports allowed besides the scheme's default. */
  ports: readonly number[];
  /** `http:` for localhost hosts; never true in live. */
  httpLocalhost: boolean;
}>;

type GateVerdict =
  | Readonly<{ ok: true; url: string }>
  | Readonly<{
      ok: false;
      reason: 'empty' | 'too-long' | 'characters' | 'unparsable' | 'scheme' | 'user-info' | 'host' | 'port';
    }>;

export const returnAddressMaxLength = 2048;

// One reading only: scheme, ASCII host, optional port, then anything printable. What is spelled otherwise may be
// read differently by two URL parsers, so it is refused before either of them sees it.
const plainAddress = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::[0-9]{1,5})?(?=[/?#]|$)/i;
const printableAscii = /^[\x21-\x7e]+$/;
const isLocalhost = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * The gate for redirect_url, redirect_uri and callback_url (rulings; spec A §5). Takes the value as it came (already
 * percent-decoded once by the query parser) and answers the normalised absolute address or why it is refused.
 * Refused means: the brand home.
 */
export function gateReturnAddress(raw: string | null | undefined, rules: ReturnRules): GateVerdict {
  if (raw == null || raw === '' || raw === 'undefined' || raw === 'null') return { ok: false, reason: 'empty' };
  if (raw.length > returnAddressMaxLength) return { ok: false, reason: 'too-long' };
  if (!printableAscii.test(raw) || raw.includes('\\')) return { ok: false, reason: 'characters' };
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(raw)) return { ok: false, reason: 'user-info' };
  const plain = plainAddress.exec(raw);
  if (!plain) return { ok: false, reason: /^https?:\/\//i.test(raw) ? 'unparsable' : 'scheme' };
  const url = parseAddress(raw);
  if (!url) return { ok: false, reason: 'unparsable' };
  const host = plain[1]?.toLowerCase() ?? '';
  if (url.hostname !== host || url.username !== '' || url.password !== '') return { ok: false, reason: 'host' };
  const known = rules.domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  if (!known) return { ok: false, reason: 'host' };
  if (url.protocol !== 'https:' && !(rules.httpLocalhost && isLocalhost(host))) return { ok: false, reason: 'scheme' };
  if (url.port !== '' && !rules.ports.includes(Number(url.port))) return { ok: false, reason: 'port' };
  return { ok: true, url: url.href };
}

/** The accepted address, or `home`. */
export function returnAddressOr(home: string, raw: string | null | undefined, rules: ReturnRules): string {
  const verdict = gateReturnAddress(raw, rules);
  return verdict.ok ? verdict.url : home;
}
