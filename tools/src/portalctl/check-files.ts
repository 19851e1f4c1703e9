import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forbiddenKeyIn } from '@gatehouse/platform';
import { hasIntegrity } from '../files/integrity.ts';
import { listFiles } from '../files/list-files.ts';
import { releaseFile, signatureFile, type Release } from './release.ts';

/** What is wrong with the files of a release folder: missing, unlisted, changed, or JSON with a forbidden key. */
export async function checkFiles(folder: string, release: Release): Promise<string[]> {
  const present = new Set(await listFiles(folder));
  for (const beside of [releaseFile, signatureFile]) present.delete(beside);
  const problems: string[] = [];
  for (const [path, listed] of Object.entries(release.files)) {
    if (!present.delete(path)) {
      problems.push(`${path} is listed but missing`);
      continue;
    }
    const bytes = await readFile(join(folder, path));
    if (bytes.byteLength !== listed.bytes)
      problems.push(`${path} has ${bytes.byteLength} bytes, listed are ${listed.bytes}`);
    else if (!hasIntegrity(bytes, listed.integrity)) problems.push(`${path} does not match its hash`);
    if (path.endsWith('.json')) problems.push(...checkJson(path, bytes));
  }
  return [...problems, ...[...present].map((path) => `${path} is not listed in ${releaseFile}`)];
}

function checkJson(path: string, bytes: Buffer): string[] {
  try {
    const key = forbiddenKeyIn(JSON.parse(bytes.toString('utf8')));
    return key ? [`${path} holds the forbidden key ${key}`] : [];
  } catch {
    return [`${path} is not JSON`];
  }
}
