import { join } from 'node:path';
import type { Environment } from '@gatehouse/platform';

/** Where a data folder keeps releases, indexes and keys. */
export type StorePaths = Readonly<{
  releases: string;
  catalog: string;
  lock: string;
  privateKey: string;
  publicKeys: string;
  folder: (name: string, version: string) => string;
  index: (environment: Environment) => string;
  promotions: (environment: Environment) => string;
}>;

export function storePaths(data: string): StorePaths {
  const releases = join(data, 'releases');
  return {
    releases,
    catalog: join(releases, 'published.json'),
    lock: join(releases, '.lock'),
    privateKey: join(data, 'keys/release-private.jwk.json'),
    publicKeys: join(data, 'keys/release-public.json'),
    folder: (name, version) => join(releases, name, version),
    index: (environment) => join(releases, `index.${environment}.json`),
    promotions: (environment) => join(releases, `promotions.${environment}.json`),
  };
}
