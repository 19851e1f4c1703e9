import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '@gatehouse/platform';
import { withLock } from '../files/with-lock.ts';
import { workspaceRemotes } from '../files/workspace-remotes.ts';
import { readRelease } from '../portalctl/read-release.ts';
import type { Release } from '../portalctl/release.ts';
import { repositoryRoot } from '../root.ts';
import { runNx } from './run-nx.ts';
import { silent } from './stack-options.ts';

export type BuiltName = RemoteName | 'shell';
/** Everything that is built and released, shell first: remotes are promoted onto it. */
export const builtNames: readonly BuiltName[] = ['shell', ...workspaceRemotes.map(({ name }) => name)];

const lockFile = join(repositoryRoot, 'node_modules/.cache/gatehouse-build.lock');
const lockWaitMs = 600_000;

export const distOf = (name: BuiltName): string => join(repositoryRoot, 'apps', name, 'dist');

/** One job at a time works with the `dist` folders, whichever command it belongs to. */
export function withBuildLock<Value>(job: () => Promise<Value>): Promise<Value> {
  return withLock(lockFile, job, lockWaitMs);
}

type BuildOptions = Readonly<{ signal?: AbortSignal | undefined; report?: ((line: string) => void) | undefined }>;

/** Brings `dist` of these parts up to date, a line for each; nx does only what has changed. Call it inside the build lock. */
export async function buildParts(
  names: readonly BuiltName[],
  { signal, report = silent }: BuildOptions = {},
): Promise<void> {
  const from = performance.now();
  const left = new Set<string>(names);
  const onDone = (project: string): void => {
    if (!left.delete(project)) return;
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    report(`built ${names.length - left.size} of ${names.length}: ${project}, after ${seconds} s`);
  };
  const projects = names.map((name) => `@gatehouse/${name}`);
  await runNx(['run-many', '-t', 'build', '-p', ...projects], { signal, onDone });
}

/** Builds one part as another version. Call it inside the build lock. */
export async function buildAs(name: BuiltName, version: string): Promise<Release> {
  await runNx(['run', `@gatehouse/${name}:build`], { settings: { GATEHOUSE_RELEASE_VERSION: version } });
  return readRelease(distOf(name));
}

/** Builds one part as another version into a folder of its own. */
export function buildInto(name: BuiltName, version: string, folder: string): Promise<Release> {
  return withBuildLock(async () => {
    const release = await buildAs(name, version);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await cp(distOf(name), folder, { recursive: true });
    return release;
  });
}
