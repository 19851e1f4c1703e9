import { remoteReleaseSchema, shellReleaseSchema, type RemoteRelease, type ShellRelease } from '@gatehouse/platform';
import * as v from 'valibot';

export type Release = RemoteRelease | ShellRelease;
export const releaseSchema = v.variant('name', [shellReleaseSchema, remoteReleaseSchema]);

/** `release.json` describes the other files; it cannot hold its own hash. */
export const releaseFile = 'release.json';

/** A team's signature beside it, made where its key is; `publish` takes it over. */
export const signatureFile = 'release.sig.json';

export function isShell(release: Release): release is ShellRelease {
  return release.name === 'shell';
}

/** Every path that a release names; each must be one of its files. */
export function pathsNamedBy(release: Release): string[] {
  const texts = Object.values(release.texts).flat();
  if (isShell(release)) {
    const { scripts, styles, frames, frameStyles } = release;
    return [...texts, ...scripts, ...styles, ...Object.values(frames), ...Object.values(frameStyles)];
  }
  const screens = Object.values(release.screens).flatMap((screen) => [...screen.scripts, ...screen.styles]);
  const first = Object.values(release.first).flatMap((html) => [
    ...Object.values(html.fragments),
    ...Object.values(html.styles),
    ...Object.values(html.refusals),
  ]);
  return [release.entry, ...texts, ...screens, ...first, ...standalonePaths(release)];
}

function standalonePaths({ standalone }: RemoteRelease): string[] {
  if (!standalone) return [];
  const parts = [standalone, ...Object.values(standalone.screens)];
  return [
    ...parts.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...Object.values(standalone.texts).flat(),
  ];
}
