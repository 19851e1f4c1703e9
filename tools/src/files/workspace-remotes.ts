import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName, remoteNames, stackPorts, type RemoteName } from '@gatehouse/platform';
import * as v from 'valibot';
import { repositoryRoot } from '../root.ts';

/** Ports above the base that a remote of this repository may have in its `package.json`. */
export const remotePorts = { first: 1, last: 99 } as const;

const port = v.pipe(v.number(), v.integer(), v.minValue(remotePorts.first), v.maxValue(remotePorts.last));
const packageSchema = v.object({ gatehouse: v.optional(v.object({ port })) });

export type WorkspaceRemote = Readonly<{
  name: RemoteName;
  /** Distance of its port from the first one of a stack. */
  port: number;
}>;

/** The six of the specification have their ports in the platform; one that came later has it in its own folder. */
function portOf(root: string, name: RemoteName): number {
  const known = remoteNames.findIndex((one) => one === name);
  if (known !== -1) return Object.values(stackPorts(0).remotes)[known] ?? 0;
  const file = join(root, 'apps', name, 'package.json');
  const { gatehouse } = v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (gatehouse) return gatehouse.port;
  throw new Error(`${file} says no port: "gatehouse": { "port": 7 }, with a number that no other remote has`);
}

/** The remotes of a repository, by their folders: those of the specification in its order, then the others by name. */
export function remotesIn(root: string): readonly WorkspaceRemote[] {
  const folders = readdirSync(join(root, 'apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter(isRemoteName);
  const place = (name: RemoteName): number => (remoteNames as readonly string[]).indexOf(name);
  const known = folders.filter((name) => place(name) !== -1).sort((one, other) => place(one) - place(other));
  const others = folders.filter((name) => place(name) === -1).sort();
  return [...known, ...others].map((name) => ({ name, port: portOf(root, name) }));
}

/** The remotes of this repository. */
export const workspaceRemotes: readonly WorkspaceRemote[] = remotesIn(repositoryRoot);

/** Port of a remote of this repository in a stack, `null`: it is another's. */
export function remotePort(name: string, portBase: number): number | null {
  const remote = workspaceRemotes.find((one) => one.name === name);
  return remote ? portBase + remote.port : null;
}
