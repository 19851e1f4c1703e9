import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { CommandFailure } from '../cli/command-failure.ts';
import { readPackageFile } from '../files/workspace-packages.ts';
import type { Release } from '../portalctl/release.ts';
import { repositoryRoot } from '../root.ts';
import { hotConfig } from '../rspack/hot/hot-config.ts';
import { releaseName } from '../rspack/release-name.ts';
import type { BuiltName } from '../stack/local-builds.ts';
import { buildErrors } from './build-errors.ts';
import { developmentRelease } from './development-release.ts';
import { entryFiles } from './entry-files.ts';
import { followBuilds } from './hot-build.ts';
import { channelPath, startHotServer } from './hot-server.ts';

export type HotPartPlan = Readonly<{
  name: BuiltName;
  port: number;
  /** Folder that holds `<version>/…` of this part. */
  folder: string;
  /** Puts a build live; when it is done, pages may be told. */
  place(release: Release): Promise<void>;
  report(line: string): void;
}>;

export type HotPart = Readonly<{ stop(): Promise<void> }>;

/** Compiles the shell or a remote whenever a file of it changes; resolves when the first build is placed. */
export async function startHotPart({ name, port, folder, place, report }: HotPartPlan): Promise<HotPart> {
  const source = join(repositoryRoot, 'apps', name);
  const release = releaseName(name, `${(await readPackageFile(source)).version}-dev`);
  const output = join(folder, release.version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const input = { folder: source, release, output, channel: `ws://localhost:${port}${channelPath}` };
  const compiler = rspack({ ...hotConfig(input), stats: 'none', infrastructureLogging: { level: 'error' } });
  const builds = followBuilds(output);
  const first = Promise.withResolvers<void>();
  let queue = Promise.resolve();

  /** Reads what it needs of `stats` before it returns: the next build may take the content away. */
  function jobOf(stats: Stats): () => Promise<void> {
    const errors = buildErrors(stats);
    if (errors !== null) return async () => complain(errors);
    const from = stats.startTime ?? Date.now();
    const entry = entryFiles(stats, name === 'shell' ? 'main' : release.unique);
    const build = builds.take(stats);
    return async () => {
      const taken = await build();
      await place(await developmentRelease(input, entry, output));
      server.announce(taken);
      report(`${name} is built anew (${Date.now() - from} ms).`);
      first.resolve();
    };
  }

  function complain(said: string): void {
    first.reject(new CommandFailure(`${name} does not build:\n${said}`));
    report(`${name} does not build:\n${said}`);
    server.complain(said);
  }

  compiler.hooks.done.tap('gatehouse', (stats) => {
    const job = jobOf(stats);
    queue = queue.then(job).catch((error: unknown) => complain(error instanceof Error ? error.message : String(error)));
  });
  const server = await startHotServer(compiler, { port, folder: output, publicPath: `/${name}/${release.version}/` });
  await first.promise.catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return server;
}
