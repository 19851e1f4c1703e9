import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseRoutesFile } from '@gatehouse/platform';
import { workspaceRemotes } from '../files/workspace-remotes.ts';
import { repositoryRoot as root } from '../root.ts';
import { callsReached, sourceGraph, type SourceGraph } from './source-graph.ts';

const isTest = /\.test\.tsx?$|\/testing[./]|\/refusals\/|\/visitors\//;
const guardFile = /^apps\/shell\/src\/guards\/(?:.*\/)?([\w-]+)\.guard\.ts$/;

/** What of the portal makes each call: pages by their first path, guards, the shell, the edge. The playground is no part of it. */
export function portalUsersOfCalls(): ReadonlyMap<string, readonly string[]> {
  const all = sourceGraph(['{apps/{shell,mf-*,edge},libs/*}/src/**/*.{ts,tsx}']);
  const graph: SourceGraph = new Map([...all].filter(([path]) => !isTest.test(path)));
  const users = new Map<string, Set<string>>();
  const note = (user: string, calls: Iterable<string>) => {
    for (const id of calls) users.set(id, (users.get(id) ?? new Set()).add(user));
  };
  for (const { path, file } of pages(graph)) note(`\`${path}\``, callsReached(graph, file));
  for (const file of graph.keys()) {
    const guard = guardFile.exec(file)?.[1];
    if (guard) note(`guard \`${guard}\``, callsReached(graph, file));
  }
  for (const app of ['shell', 'edge']) note(app, ownCalls(graph, `apps/${app}/`));
  return new Map([...users].map(([id, names]) => [id, [...names]]));
}

/** Calls behind the files of a folder, without those that only a guard makes. */
function ownCalls(graph: SourceGraph, folder: string): ReadonlySet<string> {
  const isOwn = (file: string) => !file.startsWith('apps/shell/src/guards/');
  const files = [...graph.keys()].filter((file) => file.startsWith(folder) && isOwn(file));
  return new Set(files.flatMap((file) => [...callsReached(graph, file, isOwn)]));
}

function pages(graph: SourceGraph): readonly Readonly<{ path: string; file: string }>[] {
  return workspaceRemotes.flatMap(({ name: remote }) => {
    const routes = parseRoutesFile(JSON.parse(readFileSync(`${root}/apps/${remote}/routes.json`, 'utf8')));
    const files = [...graph.keys()].filter((file) => file.startsWith(`apps/${remote}/`));
    return routes.screens.flatMap(({ id, paths }) =>
      files.filter((file) => basename(file) === `${id}.screen.tsx`).map((file) => ({ path: paths[0] ?? id, file })),
    );
  });
}
