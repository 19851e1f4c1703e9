import { versionPattern } from '@gatehouse/platform';
import { readPackageFile } from './packages.ts';

/** What a build is called: folder name, version, and the names derived from both. */
export type ReleaseName = Readonly<{ name: string; version: string; unique: string; chunkPolicy: string }>;

/** `mf-login` in version 1.0.0. Two versions can meet on one page, so every global name carries the version. */
export function releaseName(name: string, version: string): ReleaseName {
  return {
    name,
    version,
    unique: `${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_'),
    chunkPolicy: `gatehouse-chunks-${name}-${version}`,
  };
}

/** Name and version of the app in a folder; GATEHOUSE_RELEASE_VERSION replaces the version of its package.json. */
export function releaseOfFolder(folder: string, override = process.env['GATEHOUSE_RELEASE_VERSION']): ReleaseName {
  const file = readPackageFile(folder);
  const version = override || file.version;
  if (!versionPattern.test(version)) {
    throw new Error(`GATEHOUSE_RELEASE_VERSION must look like 1.2.3 or 1.2.3-rc.1, not "${version}"`);
  }
  return releaseName(file.name.replace('@gatehouse/', ''), version);
}
