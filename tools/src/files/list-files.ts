import { readdir } from 'node:fs/promises';
import { CommandFailure } from '../cli/command-failure.ts';

/** Every file below a folder as a sorted list of relative paths with forward slashes. Anything but files and folders is refused. */
export async function listFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(`${folder}/${below}`, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) found.push(...(await listFiles(folder, path)));
    else if (entry.isFile()) found.push(path);
    else
      throw new CommandFailure(
        `${path} in ${folder} is neither a file nor a folder (a link?); a release holds plain files only.`,
      );
  }
  return found.sort();
}
