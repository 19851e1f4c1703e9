import { join } from 'node:path';
import {
  canonicalJson,
  placedFault,
  releaseFileUrl,
  shellFilePath,
  signatureFault,
  signatureName,
  type Environment,
  type PlacedRemote,
  type ReleaseIndex,
} from '@gatehouse/platform';
import { hasIntegrity } from '../files/integrity.ts';
import { checkFiles } from './check-files.ts';
import { configuredSite } from './configured-site.ts';
import { readIndex } from './index-file.ts';
import { originComplaint } from './origins.ts';
import { requireOwners } from './owners-file.ts';
import { readRelease } from './read-release.ts';
import type { Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';

export type VerifyRequest = Readonly<{ environment: Environment; portBase: number; overHttp: boolean }>;
export type Verified = Readonly<{ index: ReleaseIndex | null; files: number; problems: readonly string[] }>;

/** Checks the index signature, owners, every file of every live and fallback version on disk, and, when asked, as served. */
export async function verify(store: StorePaths, request: VerifyRequest): Promise<Verified> {
  const index = await readIndex(store, request.environment);
  if (!index) return { index, files: 0, problems: [`nothing is live in ${request.environment}`] };
  const problems: string[] = await ownerProblems(store, index);
  let files = 0;
  for (const { release, urlOf, origin } of placesOf(index, request)) {
    const label = `${release.name} ${release.version}`;
    const complaint = origin && originComplaint(request.environment, origin);
    if (complaint) problems.push(`${label}: ${complaint}`);
    files += Object.keys(release.files).length;
    problems.push(...(await checkOnDisk(store, release)).map((problem) => `${label}: ${problem}`));
    if (request.overHttp)
      problems.push(...(await checkServed(release, urlOf)).map((problem) => `${label}: ${problem}`));
  }
  return { index, files, problems };
}

/** What the edges will not serve of an index, because it is not its owner's. */
async function ownerProblems(store: StorePaths, index: ReleaseIndex): Promise<string[]> {
  const owners = await requireOwners(store, index.environment);
  const { shell, remotes, signatures = {} } = index;
  const shellFault = await signatureFault(owners, shell.current, signatures[signatureName(shell.current)]);
  const placed = Object.entries(remotes).flatMap(([name, { current, previous }]) =>
    [current, ...(previous ? [previous] : [])].map((one) => [name, one] as const),
  );
  const faults = await Promise.all(
    placed.map(([name, one]) => placedFault(owners, name, one, signatures[signatureName(one.release)])),
  );
  return [shellFault, ...faults].filter((fault) => fault !== null);
}

type Place = Readonly<{ release: Release; origin: string | null; urlOf: (path: string) => string }>;

function placesOf(index: ReleaseIndex, request: VerifyRequest): Place[] {
  const edge = configuredSite(request.environment, request.portBase).origin;
  const shells = [index.shell.current, index.shell.previous].filter((release) => release !== null);
  const remotes = Object.values(index.remotes).flatMap((remote) => [remote.current, remote.previous]);
  return [
    ...shells.map((release): Place => ({
      release,
      origin: null,
      urlOf: (path) => `${edge}${shellFilePath(release, path)}`,
    })),
    ...remotes
      .filter((placed): placed is PlacedRemote => placed !== null)
      .map((placed): Place => ({
        release: placed.release,
        origin: placed.origin,
        urlOf: (path) => releaseFileUrl(placed, path),
      })),
  ];
}

async function checkOnDisk(store: StorePaths, release: Release): Promise<string[]> {
  const folder = store.folder(release.name, release.version);
  const onDisk = await readRelease(folder).catch(() => null);
  if (!onDisk) return [`${join(release.name, release.version)} has no readable release.json`];
  const problems = await checkFiles(folder, release);
  return canonicalJson(onDisk) === canonicalJson(release)
    ? problems
    : [...problems, 'release.json on disk differs from the index'];
}

async function checkServed(release: Release, urlOf: (path: string) => string): Promise<string[]> {
  const problems: string[] = [];
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const url = urlOf(path);
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) problems.push(`${url} answers ${answer?.status ?? 'nothing'}`);
    else if (!hasIntegrity(new Uint8Array(await answer.arrayBuffer()), integrity))
      problems.push(`${url} does not match its hash`);
  }
  return problems;
}
