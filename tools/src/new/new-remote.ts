import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import { remotePorts, remotesIn } from '../files/workspace-remotes.ts';
import { fillTemplate } from './fill-template.ts';
import { remoteNameOf } from './names.ts';
import { newScreen } from './new-screen.ts';
import { refuseTakenPath } from './refuse-taken-path.ts';

export type NewRemote = Readonly<{ name: string; screen: string; path: string }>;

const templates = join(import.meta.dirname, '../../templates/remote');

/** Makes a remote with its first screen, and touches no other file. Answers the files to format. */
export async function newRemote(root: string, { name, screen, path }: NewRemote): Promise<string[]> {
  const remote = remoteNameOf(name);
  const folder = join(root, 'apps', remote);
  if (existsSync(folder)) throw new CommandFailure(`There is already a folder apps/${remote}.`);
  await refuseTakenPath(root, path);
  const written = await fillTemplate(templates, folder, { remote, port: String(freePort(root)) });
  const ofScreen = await newScreen(root, { remote, screen, path });
  return [...new Set([...written, ...ofScreen])];
}

/** The first port that no remote has. It stands in the new folder: a list that others are built from would build them all again. */
function freePort(root: string): number {
  const taken = new Set(remotesIn(root).map(({ port }) => port));
  for (let port = remotePorts.first; port <= remotePorts.last; port += 1) if (!taken.has(port)) return port;
  throw new CommandFailure(`All ports of remotes are taken, up to ${remotePorts.last} above the first of a stack.`);
}
