import { join } from 'node:path';
import type { RemoteRelease } from '@gatehouse/platform';
import type { BuildInput } from './base-config.ts';
import { budgets, measure, type Measured } from './budgets.ts';
import { chunkStatsOptions } from './release/chunk-map.ts';
import { writeRemoteRelease } from './release/write-remote-release.ts';
import { writeShellRelease } from './release/write-shell-release.ts';
import { remoteConfig } from './remote-config.ts';
import { runBuild } from './run-build.ts';
import { shellConfig } from './shell-config.ts';

/** Scripts that the page loads for each first screen of a remote, in English. */
const firstScripts = (release: RemoteRelease) =>
  release.routes.screens
    .filter((screen) => screen.first)
    .map(({ id }) => ({ id, files: [...(release.screens[id]?.scripts ?? []), ...(release.texts.en ?? [])] }));

/** Builds the shell or a remote into `dist/`: one release folder. Fails when it breaks a budget. */
export async function buildApp(input: BuildInput): Promise<readonly Measured[]> {
  const dist = join(input.folder, 'dist');
  if (input.release.name === 'shell') {
    const stats = (await runBuild(shellConfig(input))).toJson(chunkStatsOptions);
    const release = await writeShellRelease(input, stats, dist);
    return [await measure('first scripts', dist, release.scripts, budgets.shellScripts)];
  }
  const stats = (await runBuild(remoteConfig(input))).toJson(chunkStatsOptions);
  const release = await writeRemoteRelease(input, stats, dist);
  return Promise.all([
    measure('remote entry', dist, [release.entry], budgets.remoteEntry),
    ...firstScripts(release).map(({ id, files }) => measure(`first screen ${id}`, dist, files, budgets.firstScreen)),
  ]);
}
