import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import { fillTemplate } from './fill-template.ts';
import { remoteNameOf } from './names.ts';
import { newScreen } from './new-screen.ts';
import { refuseTakenPath } from './refuse-taken-path.ts';

export type NewRemote = Readonly<{ name: string; screen: string; path: string }>;

const templates = join(import.meta.dirname, '../../templates/remote');

/** Makes a remote with its first screen and gives it a place in the list of remotes. Answers the files to format. */
export async function newRemote(root: string, { name, screen, path }: NewRemote): Promise<string[]> {
  const remote = remoteNameOf(name);
  const folder = join(root, 'apps', remote);
  if (existsSync(folder)) throw new CommandFailure(`There is already a folder apps/${remote}.`);
  await refuseTakenPath(root, path);
  const written = await fillTemplate(templates, folder, { remote });
  const ofScreen = await newScreen(root, { remote, screen, path });
  return [...new Set([...written, ...ofScreen, await addName(root, remote)])];
}

/** The place in this list decides the remote's port: new ones come last. */
async function addName(root: string, remote: string): Promise<string> {
  const file = join(root, 'libs/platform/src/ports.ts');
  const source = await readFile(file, 'utf8');
  const changed = source.replace(
    /(export const remoteNames = \[\n(?: {2}'mf-[a-z-]+',\n)+)(\] as const;)/,
    `$1  '${remote}',\n$2`,
  );
  if (changed === source) throw new CommandFailure(`${file} has no list of remote names where one is expected.`);
  await writeFile(file, changed);
  return file;
}
