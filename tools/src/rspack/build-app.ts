import { join } from 'node:path';
import type { RemoteRelease } from '@gatehouse/platform';
import type { BuildInput } from './base-config.ts';
import { assertSupported } from './browsers/assert-supported.ts';
import { budgets, measure, type Measured } from './budgets.ts';
import { chunkStatsOptions } from './release/chunk-map.ts';
import { writeRemoteRelease } from './release/write-remote-release.ts';
import { writeShellRelease } from './release/write-shell-release.ts';
import { remoteConfig } from './remote-config.ts';
import { runBuild } from './run-build.ts';
import { shellConfig } from './shell-config.ts';
import { hasStandalone, standaloneConfig } from './standalone-config.ts';

/** Scripts that the page loads for each first screen of a remote, in English. */
const firstScripts = (release: RemoteRelease) =>
  release.routes.screens
    .filter((screen) => screen.first)
    .map(({ id }) => ({ id, files: [...(release.screens[id]?.scripts ?? []), ...(release.texts.en ?? [])] }));

/** Everything that a page without the shell loads for each of its screens, in English: one request each, beside the document. */
const standaloneFiles = ({ standalone }: RemoteRelease) =>
  Object.entries(standalone?.screens ?? {}).map(([id, screen]) => ({
    id,
    files: [
      ...new Set([standalone, screen].flatMap((part) => [...(part?.scripts ?? []), ...(part?.styles ?? [])])),
    ].concat(standalone?.texts.en ?? []),
  }));

/** Builds the shell or a remote into `dist/`: one release folder. Fails when it breaks a budget. */
export async function buildApp(input: BuildInput): Promise<readonly Measured[]> {
  const dist = join(input.folder, 'dist');
  if (input.release.name === 'shell') {
    const stats = (await runBuild(shellConfig(input))).toJson(chunkStatsOptions);
    const release = await writeShellRelease(input, stats, dist);
    await assertSupported(dist);
    return [await measure('first scripts', dist, release.scripts, budgets.shellScripts)];
  }
  const stats = (await runBuild(remoteConfig(input))).toJson(chunkStatsOptions);
  const alone = hasStandalone(input) ? (await runBuild(standaloneConfig(input))).toJson(chunkStatsOptions) : null;
  const release = await writeRemoteRelease(input, stats, dist, alone);
  await assertSupported(dist);
  return Promise.all([
    measure('remote entry', dist, [release.entry], budgets.remoteEntry),
    ...standaloneFiles(release).map(({ id, files }) =>
      measure(`${id} without the shell`, dist, files, budgets.standaloneScreen),
    ),
    ...firstScripts(release).map(({ id, files }) => measure(`first screen ${id}`, dist, files, budgets.firstScreen)),
  ]);
}
