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
import { entryFiles, type EntryFiles } from './entry-files.ts';
import { followBuilds, type HotBuild } from './hot-build.ts';
import { channelPath, startHotServer, type HotServer } from './hot-server.ts';

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
  const listening = Promise.withResolvers<HotServer>();
  const first = Promise.withResolvers<void>();
  let placed = false;
  let queue = Promise.resolve();

  async function put(entry: EntryFiles, build: () => Promise<HotBuild>, from: number): Promise<void> {
    if (entry.scripts.length === 0) throw new Error('the build has no entry');
    const taken = await build();
    await place(await developmentRelease(input, entry, output));
    (await listening.promise).announce(taken);
    report(`${name} is built anew (${Date.now() - from} ms).`);
    placed = true;
    first.resolve();
  }

  async function complain(said: string): Promise<void> {
    const server = await listening.promise;
    const sentence = `${name} does not build:\n${said}`;
    if (!placed) return first.reject(new CommandFailure(sentence));
    report(sentence);
    server.complain(said);
  }

  /** Reads what it needs of `stats` before it returns: the next build may take the content away. */
  function jobOf(stats: Stats): () => Promise<void> {
    const errors = buildErrors(stats);
    if (errors !== null) return () => complain(errors);
    const entry = entryFiles(stats, name === 'shell' ? 'main' : release.unique);
    const build = builds.take(stats);
    return () => put(entry, build, stats.startTime ?? Date.now());
  }

  compiler.hooks.done.tap('gatehouse', (stats) => {
    const job = jobOf(stats);
    queue = queue.then(job).catch((error: unknown) => complain(error instanceof Error ? error.message : String(error)));
  });
  const server = await startHotServer(compiler, { port, folder: output, publicPath: `/${name}/${release.version}/` });
  listening.resolve(server);
  await first.promise.catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return server;
}
