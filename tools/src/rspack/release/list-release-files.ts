import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../../files/integrity.ts';
import { listFiles } from '../../files/list-files.ts';

export const releaseFileName = 'release.json';

/** Every file of a build with its hash, as the release index will promise it. */
export async function listReleaseFiles(folder: string): Promise<Record<string, { integrity: string; bytes: number }>> {
  const paths = (await listFiles(folder)).filter((path) => path !== releaseFileName);
  const rows = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(folder, path));
      return [path, { integrity: integrityOf(bytes), bytes: bytes.byteLength }] as const;
    }),
  );
  return Object.fromEntries(rows);
}
