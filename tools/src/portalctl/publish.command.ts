import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSignature } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { listFiles } from '../files/list-files.ts';
import { withLock } from '../files/with-lock.ts';
import { contentDigest, readCatalog, writeCatalog } from './catalog.ts';
import { checkFiles } from './check-files.ts';
import { checkRelease } from './check-release.ts';
import { readRelease } from './read-release.ts';
import type { Release } from './release.ts';
import type { ShellProof } from './shell-proof.ts';
import { readSignature, type GivenSignature } from './sign.command.ts';
import type { StorePaths } from './store-paths.ts';

export type Published = Readonly<{ release: Release; already: boolean }>;

/**
 * Copies a checked build to its immutable folder. The same content twice is fine, and mends a folder that was lost or
 * damaged since; other content under the same version is refused. `proof`: what was proven with its sources.
 */
export async function publish(store: StorePaths, dist: string, proof: ShellProof | null = null): Promise<Published> {
  const release = await readRelease(dist);
  const label = `${release.name} ${release.version}`;
  const problems = await checkRelease(dist, release);
  if (problems.length > 0)
    throw new CommandFailure(`${label} is refused:\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  return withLock(store.lock, async () => {
    const catalog = await readCatalog(store);
    const versions = (catalog.releases[release.name] ??= {});
    const digest = contentDigest(release);
    const before = versions[release.version];
    if (before && before.digest !== digest) {
      throw new CommandFailure(
        `${label} is already published with other content; a changed build needs a new version.`,
      );
    }
    const signatures = withSignature(before?.signatures ?? [], await readSignature(dist));
    const already = before !== undefined && (await isWhole(store, release));
    if (!already) await copyRelease(store, dist, release);
    if (!before || signatures.length > (before.signatures ?? []).length || proof) {
      const known = { publishedAt: new Date().toISOString(), ...before, digest, signatures };
      versions[release.version] = { ...known, ...(proof ? { proof } : {}) };
      await writeCatalog(store, catalog);
    }
    return { release, already };
  });
}

/** What was signed before, and another key's signature. The time is ours: a key that is stolen cannot date back. */
function withSignature(known: readonly ReleaseSignature[], given: GivenSignature | null): ReleaseSignature[] {
  if (!given || known.some(({ signature }) => signature === given.signature)) return [...known];
  return [...known, { ...given, signedAt: new Date().toISOString() }];
}

async function isWhole(store: StorePaths, release: Release): Promise<boolean> {
  const folder = store.folder(release.name, release.version);
  const problems = await checkFiles(folder, release).catch(() => ['it is not there']);
  return problems.length === 0;
}

/** The folder appears whole or not at all, and is checked again after the copy. */
async function copyRelease(store: StorePaths, dist: string, release: Release): Promise<void> {
  const target = store.folder(release.name, release.version);
  const temporary = `${target}.tmp`; // one publisher at a time: what stands there was left behind
  await rm(temporary, { recursive: true, force: true });
  try {
    await mkdir(temporary, { recursive: true });
    await cp(dist, temporary, { recursive: true });
    const problems = await checkFiles(temporary, release);
    if (problems.length > 0) throw new CommandFailure(`The build changed while it was copied: ${problems[0]}.`);
    for (const path of await listFiles(temporary)) await chmod(join(temporary, path), 0o444);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }); // on a full disk every byte counts
    throw error;
  }
  await rm(target, { recursive: true, force: true }); // left by an interrupted publish, or damaged since
  await rename(temporary, target);
}
