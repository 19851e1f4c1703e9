import { defaultPortBase, siteOf, stackPorts, type Site } from '@gatehouse/platform';

const portBase = Number(process.env['GATEHOUSE_PORT_BASE'] ?? defaultPortBase);

/** Listeners of the stack under test. */
export const ports = stackPorts(portBase);
export const mainBrand: Site = siteOf('local', 'main', portBase);
export const secondBrand: Site = siteOf('local', 'ppool', portBase);
export const playgroundAddress = `http://127.0.0.1:${ports.playground}`;
export const controlAddress = process.env['GATEHOUSE_CONTROL'] ?? `http://127.0.0.1:${ports.control}`;
/** A foreign, cross-site origin; the journey itself serves its pages. */
export const strangerOrigin = `http://stranger.localhost:${ports.control + 5}`;

/** The login page of a brand, with a return address. */
export function loginAddress(site: Site, returnAddress?: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL('/login', site.origin);
  if (returnAddress !== undefined) url.searchParams.set('redirect_url', returnAddress);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
