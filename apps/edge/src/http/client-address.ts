import { BlockList, isIP } from 'node:net';
import { SettingsError } from '../settings/settings-error.ts';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const prefixBits = { ipv4: 32, ipv6: 128 } as const;
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** Addresses and networks (`10.0.0.0/8`) whose forwarding headers are believed. */
export function trustedProxyList(entries: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...more] = entry.split('/');
    const isPrefix =
      prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= prefixBits[family(address)]);
    if (!isIP(address) || !isPrefix || more.length > 0) {
      throw new SettingsError(`EDGE_TRUSTED_PROXIES must hold addresses or networks; "${entry}" is neither.`);
    }
    if (prefix === undefined) proxies.addAddress(address, family(address));
    else proxies.addSubnet(address, Number(prefix), family(address));
  }
  return proxies;
}

export const isTrustedProxy = (proxies: BlockList, address: string) =>
  isIP(plain(address)) !== 0 && proxies.check(plain(address), family(plain(address)));

/** One hop of `X-Forwarded-For` without what proxies write around the address: a port behind it, brackets of IPv6. */
function addressOfHop(hop: string): string {
  const { bracketed, v4 } =
    /^(?:\[(?<bracketed>[^[\]]+)\]|(?<v4>\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(hop)?.groups ?? {};
  return plain(bracketed ?? v4 ?? hop);
}

/**
 * Address of the visitor: the socket's, or the last forwarded one that is not a trusted proxy itself. What stands before
 * a hop that is not an address may be forged, so nothing is believed then, and `onUnreadable` is told: all visitors of
 * that proxy have its address.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
  onUnreadable: () => void,
): string {
  const socket = plain(socketAddress);
  if (!isTrustedProxy(proxies, socket)) return socket;
  const written = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const hops = written.filter((hop) => hop !== '').map(addressOfHop);
  const visitor = hops.findLast((hop) => !isTrustedProxy(proxies, hop));
  if (visitor === undefined) return socket;
  if (isIP(visitor) !== 0) return visitor;
  onUnreadable();
  return socket;
}
