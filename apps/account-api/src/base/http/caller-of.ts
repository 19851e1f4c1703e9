import { isIP } from 'node:net';
import {
  brands,
  callerHeaders,
  internalHeaders,
  isLocale,
  isStyle,
  sameBrowserHeader,
  sessionKeyHeader,
} from '@gatehouse/platform';
import type { HttpBindings } from '@hono/node-server';
import type { Caller } from '../caller.ts';
import { equalInConstantTime } from '../crypto/hashes.ts';

/** The parts of a request that say who sent it. */
type RequestParts = Readonly<{ req: { header(name: string): string | undefined }; env: HttpBindings }>;

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;
const nationPattern = /^[A-Z]{2}$/;
const browserIdPattern = /^[A-Za-z0-9_-]{16,128}$/;

/** Whether this request brings a secret of an edge, right or wrong. */
export const claimsToBeEdge = (context: Pick<RequestParts, 'req'>): boolean =>
  context.req.header(internalHeaders.edgeSecret) !== undefined;

/** Whether this request comes from the edge: only then its word about the client is taken. */
export function comesFromEdge(context: Pick<RequestParts, 'req'>, edgeSecret: string | null): boolean {
  const given = context.req.header(internalHeaders.edgeSecret);
  return edgeSecret !== null && given !== undefined && equalInConstantTime(given, edgeSecret);
}

/** Shortens an address to its network: /24 or /48. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) === 6) return `${expandV6(plain).slice(0, 3).join(':')}::/48`;
  return null;
}

/** The network that limits count as one sender: /24 or /64, the part that one household or server gets. */
function senderOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(plain) === 6 ? `${expandV6(plain).slice(0, 4).join(':')}::/64` : 'unknown';
}

/** First groups of an IPv6 address, with `::` written out. */
export function expandV6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 8);
}

/** Address the request came from: the client's by the edge's word, else the socket's. */
export function clientAddressOf(context: RequestParts, trusted: boolean): string {
  const told = trusted ? context.req.header(internalHeaders.clientAddress) : undefined;
  return told && isIP(told) !== 0 ? told : (context.env.incoming.socket.remoteAddress ?? '');
}

/** Whether the request's origin can be told: if the edge sends something that is not an address, the origin is unknown. */
function isAddressKnown(context: RequestParts, trusted: boolean): boolean {
  const told = trusted ? context.req.header(internalHeaders.clientAddress) : undefined;
  return told === undefined || isIP(told) !== 0;
}

/** Keys are made here, and `noSessionKey` is shorter than any. */
const sessionKeyPattern = /^[A-Za-z0-9_-]{32,128}$/;
const sessionKeyIn = (told: string | undefined) => (told && sessionKeyPattern.test(told) ? told : null);

const browserIdOf = (told: string | undefined) => (told && browserIdPattern.test(told) ? told : null);

/** Reads who calls; everything the edge says is dropped without its secret. */
export function callerOf(context: RequestParts, edgeSecret: string | null): Caller {
  const trusted = comesFromEdge(context, edgeSecret);
  const requestId = trusted ? context.req.header(internalHeaders.requestId) : undefined;
  const browserId = trusted ? context.req.header(internalHeaders.browserId) : undefined;
  const knownId = trusted ? context.req.header(internalHeaders.knownBrowser) : undefined;
  const sessionKey = trusted ? context.req.header(sessionKeyHeader) : undefined;
  const lang = context.req.header(callerHeaders.lang);
  const brand = trusted ? context.req.header(internalHeaders.brand) : undefined;
  const nation = trusted ? context.req.header(internalHeaders.nation) : undefined;
  const saidNation = context.req.header(callerHeaders.nation);
  const style = trusted ? context.req.header(internalHeaders.style) : undefined;
  const address = clientAddressOf(context, trusted);
  return {
    requestId: requestId && requestIdPattern.test(requestId) ? requestId : crypto.randomUUID(),
    network: networkOf(address),
    sender: senderOf(address),
    browserId: browserIdOf(browserId),
    known: { id: browserIdOf(knownId ?? browserId), isKeptByEdge: knownId !== undefined, made: null },
    sessionKey: { value: sessionKeyIn(sessionKey), isKeptByEdge: sessionKey !== undefined, made: null },
    sameBrowserOnly: trusted && context.req.header(sameBrowserHeader) !== undefined,
    lang: isLocale(lang) ? lang : null,
    brand: brands.find((known) => known === brand) ?? 'main',
    nation: nation && nationPattern.test(nation) ? nation : null,
    said: {
      nation: saidNation && nationPattern.test(saidNation) ? saidNation : null,
      timezone: context.req.header(callerHeaders.timezone) ?? null,
    },
    style: isStyle(style) ? style : null,
    session: null,
    rule: null,
    addressKnown: isAddressKnown(context, trusted),
    agent: context.req.header('user-agent') ?? null,
  };
}
