import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compiler, StatsCompilation } from '@rspack/core';
import type { Release } from '../portalctl/release.ts';
import type { BuildInput } from './base-config.ts';
import { assertSupported } from './browsers/assert-supported.ts';
import { leftOf, type Measured } from './budgets.ts';
import { chunkStatsOptions } from './release/chunk-map.ts';
import { completeRemote } from './release/complete-remote.ts';
import { completeShell } from './release/complete-shell.ts';
import { releaseFileName } from './release/list-release-files.ts';
import { sealRelease } from './release/seal-release.ts';
import { runBuild } from './run-build.ts';
import { hasStandalone, standaloneConfig, standaloneFolder } from './standalone-config.ts';

const name = 'ReleasePlugin';

type Standalone = Readonly<{ stats: StatsCompilation; moveTo(dist: string): Promise<void>; remove(): Promise<void> }>;

/** Builds the page without the shell beside the remote, in a folder of its own: the remote's build cleans its output. */
async function buildStandalone(input: BuildInput): Promise<Standalone> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-standalone-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const stats = (await runBuild(standaloneConfig(input, folder))).toJson(chunkStatsOptions);
    const moveTo = (dist: string) =>
      cp(join(folder, standaloneFolder), join(dist, standaloneFolder), { recursive: true });
    return { stats, moveTo, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function complete(
  input: BuildInput,
  stats: StatsCompilation,
  dist: string,
  standalone: Promise<Standalone> | null,
): Promise<Release> {
  if (input.release.name === 'shell') return completeShell(input, stats, dist);
  const alone = await standalone;
  await alone?.moveTo(dist);
  return completeRemote(input, stats, dist, alone?.stats ?? null);
}

function sayBytes({ name: built, version }: Release, rows: readonly Measured[]): void {
  for (const row of rows)
    console.log(`${built} ${version}: ${row.what} ${row.bytes} of ${row.budget} bytes (brotli), ${leftOf(row)} left`);
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
    let standalone: Promise<Standalone> | null = null;
    compiler.hooks.beforeRun.tapPromise(name, async () => {
      await rm(join(compiler.outputPath, releaseFileName), { force: true });
      standalone = hasStandalone(input) ? buildStandalone(input) : null;
      standalone?.catch(() => undefined); // told where it is waited for
    });
    compiler.hooks.done.tapPromise(name, async (stats) => {
      try {
        if (stats.hasErrors()) return; // whoever runs the compiler says them
        if (stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
        const release = await complete(input, stats.toJson(chunkStatsOptions), compiler.outputPath, standalone);
        await assertSupported(compiler.outputPath);
        sayBytes(release, await sealRelease(compiler.outputPath, release));
      } finally {
        await standalone?.then(
          (alone) => alone.remove(),
          () => undefined, // it has removed what it left itself
        );
      }
    });
  }
}
