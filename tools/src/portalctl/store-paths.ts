import { join } from 'node:path';
import type { Environment } from '@gatehouse/platform';

/** Where a data folder keeps releases, indexes, owners and keys. */
export type StorePaths = Readonly<{
  releases: string;
  catalog: string;
  lock: string;
  keys: string;
  /** The environment's own key: it signs indexes and owners, for no other environment. */
  privateKey: (environment: Environment) => string;
  publicKeys: (environment: Environment) => string;
  /** Private half of a team's key, where this machine has it. */
  teamKey: (keyId: string) => string;
  folder: (name: string, version: string) => string;
  index: (environment: Environment) => string;
  promotions: (environment: Environment) => string;
  owners: (environment: Environment) => string;
  holds: (environment: Environment) => string;
  proposals: (environment: Environment) => string;
  log: (environment: Environment) => string;
  /** Where teams are told, with the secrets that sign what they get; and how far each was told. */
  webhooks: (environment: Environment) => string;
  told: (environment: Environment) => string;
}>;

export function storePaths(data: string): StorePaths {
  const releases = join(data, 'releases');
  const keys = join(data, 'keys');
  return {
    releases,
    catalog: join(releases, 'published.json'),
    lock: join(releases, '.lock'),
    keys,
    privateKey: (environment) => join(keys, `${environment}.private.jwk.json`),
    publicKeys: (environment) => join(keys, `${environment}.public.json`),
    teamKey: (keyId) => join(keys, `${keyId}.private.jwk.json`),
    folder: (name, version) => join(releases, name, version),
    index: (environment) => join(releases, `index.${environment}.json`),
    promotions: (environment) => join(releases, `promotions.${environment}.json`),
    owners: (environment) => join(releases, `owners.${environment}.json`),
    holds: (environment) => join(releases, `holds.${environment}.json`),
    proposals: (environment) => join(releases, `proposals.${environment}.json`),
    log: (environment) => join(releases, `log.${environment}.jsonl`),
    webhooks: (environment) => join(keys, `webhooks.${environment}.json`),
    told: (environment) => join(releases, `told.${environment}.json`),
  };
}
