import { createHash } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type ReleaseFile = { version: string; entry: string; files: Record<string, { integrity: string; bytes: number }> };

const integrityOf = (bytes: Uint8Array): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * Changes a text in every file of a built release and updates all hashes, as a build of changed sources would:
 * in `release.json`, and in the scripts that check the chunks they load.
 */
export async function rewordRelease(dist: string, from: string, to: string): Promise<void> {
  const file = join(dist, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as ReleaseFile; // written by the release step of our own build
  const texts = new Map<string, string>();
  for (const path of Object.keys(release.files)) {
    if (/\.(js|html|json)$/.test(path))
      texts.set(path, (await readFile(join(dist, path), 'utf8')).replaceAll(from, to));
  }
  // A script contains the hashes of the chunks it loads, so a change propagates until all hashes are stable.
  for (let settled = false; !settled;) {
    settled = true;
    for (const [path, text] of texts) {
      const entry = release.files[path];
      const bytes = Buffer.from(text, 'utf8');
      const integrity = integrityOf(bytes);
      if (!entry || entry.integrity === integrity) continue;
      for (const [other, content] of texts) texts.set(other, content.replaceAll(entry.integrity, integrity));
      release.files[path] = { integrity, bytes: bytes.length };
      settled = false;
    }
  }
  for (const [path, text] of texts) await writeFile(join(dist, path), text);
  await writeFile(file, JSON.stringify(release, null, 2));
}

/** Adds a file with its right hash to a copy of a published release and gives the copy another version. */
export async function addToRelease(dist: string, path: string, content: string, version: string): Promise<void> {
  const file = join(dist, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as ReleaseFile; // written by the release step of our own build
  const bytes = Buffer.from(content, 'utf8');
  release.files[path] = { integrity: integrityOf(bytes), bytes: bytes.length };
  await chmod(file, 0o644); // published files are read-only
  await writeFile(file, JSON.stringify({ ...release, version }));
  await writeFile(join(dist, path), bytes);
}
