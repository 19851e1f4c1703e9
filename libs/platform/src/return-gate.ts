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
// What no address has a use for, and what would make one look like another: controls, halves of a character, marks of direction.
const unwritable = /[\p{Cc}\p{Cs}\p{Bidi_Control}\ufeff]/u;
/** Scheme and host of an address that has both; all of any other text. */
const beforePath = /^https?:\/\/[^/?#]*|^.*$/is;
const isLocalhost = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * The address as a browser would send it: path, query and fragment percent-encoded where they hold more than printable ASCII.
 * Escapes and `+` stay as they are written. `null`: it has characters that no part of an address may have. Scheme and host
 * are never rewritten: what they hold has to be one reading already.
 */
function writtenOut(raw: string): string | null {
  const [before = ''] = beforePath.exec(raw) ?? [];
  const after = raw.slice(before.length);
  if (!printableAscii.test(before) || raw.includes('\\') || unwritable.test(after)) return null;
  return before + after.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/**
 * The gate for redirect_url, redirect_uri and callback_url (rulings; spec A §5). Takes the value as it came (already
 * percent-decoded once by the query parser) and answers the normalised absolute address or why it is refused. An address
 * may be written as people read it, with spaces or Hangul behind its host. Refused means: the brand home.
 */
export function gateReturnAddress(asked: string | null | undefined, rules: ReturnRules): GateVerdict {
  if (asked == null || asked === '' || asked === 'undefined' || asked === 'null') return { ok: false, reason: 'empty' };
  if (asked.length > returnAddressMaxLength) return { ok: false, reason: 'too-long' };
  const raw = writtenOut(asked);
  if (raw === null) return { ok: false, reason: 'characters' };
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
  if (url.href.length > returnAddressMaxLength) return { ok: false, reason: 'too-long' }; // it meets the gate again as it is written out
  return { ok: true, url: url.href };
}

/** The accepted address, or `home`. */
export function returnAddressOr(home: string, raw: string | null | undefined, rules: ReturnRules): string {
  const verdict = gateReturnAddress(raw, rules);
  return verdict.ok ? verdict.url : home;
}
