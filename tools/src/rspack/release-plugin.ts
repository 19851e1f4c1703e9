import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler, StatsCompilation } from '@rspack/core';
import type { Release } from '../portalctl/release.ts';
import type { BuildInput } from './base-config.ts';
import { assertSupported } from './browsers/assert-supported.ts';
import { leftOf } from './budgets.ts';
import { chunkStatsOptions } from './release/chunk-map.ts';
import { completeRemote } from './release/complete-remote.ts';
import { completeShell } from './release/complete-shell.ts';
import { releaseFileName } from './release/list-release-files.ts';
import { sealRelease } from './release/seal-release.ts';
import { runBuild } from './run-build.ts';
import { hasStandalone, standaloneConfig } from './standalone-config.ts';

const name = 'ReleasePlugin';

async function complete(input: BuildInput, stats: StatsCompilation, dist: string): Promise<Release> {
  if (input.release.name === 'shell') return completeShell(input, stats, dist);
  const alone = hasStandalone(input) ? await runBuild(standaloneConfig(input, dist)) : null;
  return completeRemote(input, stats, dist, alone && alone.toJson(chunkStatsOptions));
}

/**
 * Completes a build to one release folder: the page without the shell, first HTML, hashes, budgets. `release.json` makes it a
 * release: it is written last, so that a build that fails, or breaks a budget, leaves nothing to publish.
 */
export class ReleasePlugin {
  readonly #input: BuildInput;

  constructor(input: BuildInput) {
    this.#input = input;
  }

  apply(compiler: Compiler): void {
    const input = this.#input;
    compiler.hooks.beforeRun.tapPromise(name, () => rm(join(compiler.outputPath, releaseFileName), { force: true }));
    compiler.hooks.done.tapPromise(name, async (stats) => {
      if (stats.hasErrors()) return; // whoever runs the compiler says them
      if (stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
      const release = await complete(input, stats.toJson(chunkStatsOptions), compiler.outputPath);
      await assertSupported(compiler.outputPath);
      for (const measured of await sealRelease(compiler.outputPath, release)) {
        const { what, bytes, budget } = measured;
        console.log(
          `${release.name} ${release.version}: ${what} ${bytes} of ${budget} bytes (brotli), ${leftOf(measured)} left`,
        );
      }
    });
  }
}
