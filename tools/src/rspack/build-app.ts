import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../portalctl/release.ts';
import type { BuildInput } from './base-config.ts';
import { assertSupported } from './browsers/assert-supported.ts';
import type { Measured } from './budgets.ts';
import { chunkStatsOptions } from './release/chunk-map.ts';
import { completeRemote } from './release/complete-remote.ts';
import { completeShell } from './release/complete-shell.ts';
import { releaseFileName } from './release/list-release-files.ts';
import { sealRelease } from './release/seal-release.ts';
import { remoteConfig } from './remote-config.ts';
import { runBuild } from './run-build.ts';
import { shellConfig } from './shell-config.ts';
import { hasStandalone, standaloneConfig } from './standalone-config.ts';

async function compile(input: BuildInput, dist: string): Promise<Release> {
  if (input.release.name === 'shell')
    return completeShell(input, (await runBuild(shellConfig(input))).toJson(chunkStatsOptions), dist);
  const stats = (await runBuild(remoteConfig(input))).toJson(chunkStatsOptions);
  const alone = hasStandalone(input) ? (await runBuild(standaloneConfig(input))).toJson(chunkStatsOptions) : null;
  return completeRemote(input, stats, dist, alone);
}

/**
 * Builds the shell or a remote into `dist/`: one release folder. `release.json` makes it one: it is written last, so that a
 * build that fails, or breaks a budget, leaves nothing to publish.
 */
export async function buildApp(input: BuildInput): Promise<readonly Measured[]> {
  const dist = join(input.folder, 'dist');
  await rm(join(dist, releaseFileName), { force: true });
  const release = await compile(input, dist);
  await assertSupported(dist);
  return sealRelease(dist, release);
}
