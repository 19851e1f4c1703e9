import type { Brand } from '@gatehouse/platform';

/**
 * Host names of the playground. The first two serve the neighbouring sites; providers and third-party clients have separate
 * names, because a browser treats all ports of `localhost` as one site.
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

/** Host name in a Host header if it is one of ours with the port of the request, otherwise `null`. */
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
