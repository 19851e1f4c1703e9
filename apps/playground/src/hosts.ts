import type { Brand } from '@gatehouse/platform';

/**
 * Names the playground answers to. Neighbour sites live on the first two; providers and third-party clients get names
 * of their own, because a browser treats every `localhost` port as one site.
 */
export const roleOfHost = {
  localhost: 'site',
  'ppool.localhost': 'site',
  '127.0.0.1': 'service',
  'idp.localhost': 'provider',
  'client.localhost': 'client',
  'identity.localhost': 'identity',
} as const satisfies Record<string, string>;

export type HostName = keyof typeof roleOfHost;
export type HostRole = (typeof roleOfHost)[HostName];

/** Name in a Host header when it is one of ours with the port the request came in on, else `null`. */
export function knownHost(header: string | undefined, port: number): HostName | null {
  const [, name, asked] = /^([a-z0-9.-]+)(?::(\d{1,5}))?$/.exec(header?.toLowerCase() ?? '') ?? [];
  if (name === undefined || Number(asked ?? 80) !== port) return null;
  return isHostName(name) ? name : null;
}

function isHostName(name: string): name is HostName {
  return Object.hasOwn(roleOfHost, name);
}

export function brandOfName(name: HostName): Brand {
  return name === 'ppool.localhost' ? 'ppool' : 'main';
}
