import type { PageBoot, PageRelease } from '@gatehouse/platform';

/** One version of a remote as federation knows it. */
export type PlacedVersion = Readonly<{
  remote: string;
  release: PageRelease;
  /** Global name of its entry; carries the version, because two versions can meet on one page. */
  globalName: string;
  entryUrl: string;
}>;

function placedVersion(remote: string, release: PageRelease): PlacedVersion {
  return {
    remote,
    release,
    globalName: `${remote}_${release.version}`.replaceAll(/[^A-Za-z0-9]/g, '_'),
    entryUrl: new URL(release.entry, new URL(release.base, globalThis.location?.href)).href,
  };
}

/** Versions to try for a remote, best first. */
export function versionsOf(boot: Pick<PageBoot, 'remotes'>, remote: string): PlacedVersion[] {
  const placed = boot.remotes[remote];
  if (!placed) return [];
  const releases = placed.previous ? [placed.current, placed.previous] : [placed.current];
  return releases.map((release) => placedVersion(remote, release));
}
