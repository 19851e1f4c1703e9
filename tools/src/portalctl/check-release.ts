import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  contractVersion,
  forbiddenKeyIn,
  remoteReleaseSchema,
  shellReleaseSchema,
  type RemoteRelease,
} from '@gatehouse/platform';
import { readJsonIfThere } from '../files/read-json.ts';
import { checkFiles } from './check-files.ts';
import { isShell, pathsNamedBy, releaseFile, type Release } from './release.ts';
import * as v from 'valibot';

/** Ceiling of a remote's entry as it travels (brotli). */
const entryBudgetBytes = 10_240;

const compress = promisify(brotliCompress);

/** Everything that keeps a built release from being published, as sentences; empty means fit. */
export async function checkRelease(folder: string, release: Release): Promise<string[]> {
  const problems = await checkFiles(folder, release);
  const raw = await readJsonIfThere(join(folder, releaseFile), v.unknown());
  const forbidden = forbiddenKeyIn(raw);
  if (forbidden) problems.push(`${releaseFile} holds the forbidden key ${forbidden}`);
  problems.push(...surplusKeys(raw, release));
  for (const path of new Set(pathsNamedBy(release))) {
    if (!Object.hasOwn(release.files, path)) problems.push(`${path} is named but has no hash in ${releaseFile}`);
  }
  if (release.contract !== contractVersion) {
    problems.push(`it was built for contract ${release.contract}, this portal publishes contract ${contractVersion}`);
  }
  if (isShell(release)) return problems;
  return [...problems, ...checkScreens(release), ...(await checkEntry(folder, release))];
}

/** Readers pass over what they do not know; who publishes must know all of it. */
function surplusKeys(raw: unknown, release: Release): string[] {
  const { entries } = isShell(release) ? shellReleaseSchema : remoteReleaseSchema;
  const surplus = Object.keys(raw ?? {}).filter((key) => !Object.hasOwn(entries, key));
  return surplus.map((key) => `${releaseFile} is not what it should be: it has the unknown key ${key}`);
}

function checkScreens(release: RemoteRelease): string[] {
  const problems: string[] = [];
  if (release.routes.remote !== release.name) problems.push(`its routes belong to ${release.routes.remote}`);
  for (const screen of release.routes.screens) {
    if (!Object.hasOwn(release.screens, screen.id)) problems.push(`screen ${screen.id} has routes but no code`);
    if (screen.first && !Object.hasOwn(release.first, screen.id))
      problems.push(`screen ${screen.id} has no first HTML`);
  }
  return problems;
}

async function checkEntry(folder: string, release: RemoteRelease): Promise<string[]> {
  if (!Object.hasOwn(release.files, release.entry)) return [];
  const bytes = await readFile(join(folder, release.entry)).catch(() => null);
  if (!bytes) return []; // reported as missing by checkFiles
  const size = (await compress(bytes)).byteLength;
  return size <= entryBudgetBytes ? [] : [`its entry has ${size} bytes compressed, allowed are ${entryBudgetBytes}`];
}
