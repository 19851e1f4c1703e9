import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { releaseFile, releaseSchema, type Release } from './release.ts';

/** Reads a release folder's `release.json`; one sentence when it is missing or does not fit the schema. */
export async function readRelease(folder: string): Promise<Release> {
  const release = await readJsonIfThere(join(folder, releaseFile), releaseSchema);
  if (release) return release;
  throw new CommandFailure(`${folder} holds no ${releaseFile}: build and publish it first.`);
}
