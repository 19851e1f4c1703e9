import {
  keyFaultAt,
  signatureFault,
  signatureName,
  signRelease,
  type Owners,
  type ReleaseIndex,
  type ReleaseSignature,
} from '@gatehouse/platform';
import { contentDigest, readCatalog, writeCatalog, type Catalog } from './catalog.ts';
import { readTeamSigner } from './keys.ts';
import type { Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';

type Signatures = NonNullable<ReleaseIndex['signatures']>;

/** Signatures of one published version. */
const signaturesIn = (catalog: Catalog, { name, version }: Pick<Release, 'name' | 'version'>) =>
  catalog.releases[name]?.[version]?.signatures ?? [];

async function fittingOne(
  owners: Owners,
  release: Release,
  known: readonly ReleaseSignature[],
): Promise<ReleaseSignature | undefined> {
  for (const one of known) if ((await signatureFault(owners, release, one)) === null) return one;
  return undefined;
}

/** Signs a release with a key of its team, if this machine has one that is valid. */
async function signHere(store: StorePaths, owners: Owners, release: Release): Promise<ReleaseSignature | undefined> {
  const team = owners.remotes[release.name]?.team ?? '';
  const signedAt = new Date().toISOString();
  const valid = (owners.teams[team]?.keys ?? []).filter((keyId) => {
    const key = owners.keys[keyId];
    return key !== undefined && keyFaultAt(key, signedAt) === null;
  });
  const signer = await readTeamSigner(store, valid);
  return signer ? { keyId: signer.keyId, signature: await signRelease(release, signer.key), signedAt } : undefined;
}

/** The signatures of releases by keys of their teams: as published, as they were in the index, or made here. */
export async function signaturesOf(
  store: StorePaths,
  owners: Owners,
  releases: readonly Release[],
  before: Signatures = {},
): Promise<Signatures> {
  const catalog = await readCatalog(store);
  const found: Signatures = {};
  let signedHere = false;
  for (const release of releases) {
    const label = signatureName(release);
    const known = [...signaturesIn(catalog, release), ...(before[label] ? [before[label]] : [])];
    const one = (await fittingOne(owners, release, known)) ?? (await signHere(store, owners, release));
    const published = catalog.releases[release.name]?.[release.version];
    const isPublished = published?.digest === contentDigest(release); // a build of development is none
    if (one && published && isPublished && !known.includes(one)) {
      published.signatures = [...(published.signatures ?? []), one];
      signedHere = true;
    }
    const signature = one ?? before[label];
    if (signature) found[label] = signature;
  }
  if (signedHere) await writeCatalog(store, catalog);
  return found;
}
