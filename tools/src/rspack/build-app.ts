import { join } from 'node:path';
import type { BuildInput } from './base-config.ts';
import { assertSupported } from './browsers/assert-supported.ts';
import { measureAll, type Measured } from './budgets.ts';
import { remoteParts, shellParts } from './budgeted-parts.ts';
import { chunkStatsOptions } from './release/chunk-map.ts';
import { writeRemoteRelease } from './release/write-remote-release.ts';
import { writeShellRelease } from './release/write-shell-release.ts';
import { remoteConfig } from './remote-config.ts';
import { runBuild } from './run-build.ts';
import { shellConfig } from './shell-config.ts';
import { hasStandalone, standaloneConfig } from './standalone-config.ts';

/** Builds the shell or a remote into `dist/`: one release folder. Fails when it breaks a budget. */
export async function buildApp(input: BuildInput): Promise<readonly Measured[]> {
  const dist = join(input.folder, 'dist');
  if (input.release.name === 'shell') {
    const stats = (await runBuild(shellConfig(input))).toJson(chunkStatsOptions);
    const release = await writeShellRelease(input, stats, dist);
    await assertSupported(dist);
    return measureAll(dist, shellParts(release));
  }
  const stats = (await runBuild(remoteConfig(input))).toJson(chunkStatsOptions);
  const alone = hasStandalone(input) ? (await runBuild(standaloneConfig(input))).toJson(chunkStatsOptions) : null;
  const release = await writeRemoteRelease(input, stats, dist, alone);
  await assertSupported(dist);
  return measureAll(dist, remoteParts(release));
}
