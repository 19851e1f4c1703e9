import type { Brand, Site, Sites } from '@gatehouse/platform';

/** Where calls of one brand go. */
type BrandHosts = Readonly<{ api: string; secure: string; cdn: string }>;
export type ApiHosts = Readonly<Record<Brand, BrandHosts>>;

type Given = Readonly<{ [Kind in keyof BrandHosts]?: string | undefined }>;

/** Who names an API host but no other host runs all of it in one process. */
function hostsOf(site: Site, all: Given, own: Given): BrandHosts {
  const api = own.api ?? all.api;
  return {
    api: api ?? site.apiHost,
    secure: own.secure ?? (own.api === undefined ? all.secure : undefined) ?? api ?? site.secureApiHost,
    cdn: own.cdn ?? all.cdn ?? api ?? site.cdnHost,
  };
}

/** Hosts of each brand: the settings of this process, else the configured sites. */
export function apiHostsOf(sites: Sites, given: Readonly<{ all: Given; ppool: Given }>): ApiHosts {
  return { main: hostsOf(sites.main, given.all, {}), ppool: hostsOf(sites.ppool, given.all, given.ppool) };
}

type Target = Readonly<{
  host: string;
  /** The account platform: it receives the visitor and the edge's secret. Files of a separate CDN need neither. */
  platform: boolean;
}>;

/** Host of a path `/<base>/…`: `secure` calls go to the secure API host, files to the CDN (spec A §7, B §7). */
export function targetOf(hosts: BrandHosts, path: string): Target {
  const base = path.split('/')[1];
  if (base === 'secure') return { host: hosts.secure, platform: true };
  if (base === 'cdn') return { host: hosts.cdn, platform: hosts.cdn === hosts.api };
  return { host: hosts.api, platform: true };
}
