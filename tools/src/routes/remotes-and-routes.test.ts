import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routesFileSchema } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { workspaceRemotes } from '../files/workspace-remotes.ts';
import { repositoryRoot } from '../root.ts';

const factSchema = v.array(
  v.object({
    path: v.optional(v.string()),
    kind: v.string(),
    area: v.string(),
    guards: v.optional(v.array(v.string()), []),
    guardsByName: v.optional(v.array(v.string()), []),
  }),
);

/** A guard that asks what another one asks, and knows the way back better: both in a row would ask twice. */
const contained: Readonly<Record<string, string>> = { 'login-check': 'authorize-terms' };

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(repositoryRoot, file), 'utf8'));

const facts = async () => v.parse(factSchema, await read('docs/spec/routes.json'));
const screensOf = async (remote: string) => v.parse(routesFileSchema, await read(`apps/${remote}/routes.json`)).screens;

it('every page of the specification is placed by one remote, except those of the shell', async () => {
  const placed = (await Promise.all(workspaceRemotes.map(({ name }) => screensOf(name))))
    .flat()
    .flatMap(({ paths }) => paths);
  const pages = (await facts()).flatMap(({ path, kind, area }) =>
    path !== undefined && kind === 'page' && area !== 'shell' ? [path] : [],
  );
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter((path) => placed.filter((one) => one === path).length !== 1)).toEqual([]);
});

it('every screen that a remote places stands behind the guards the specification names for it', async () => {
  const known = await facts();
  const missing: string[] = [];
  let compared = 0;
  for (const { name: remote } of workspaceRemotes) {
    for (const { paths, guards } of await screensOf(remote)) {
      for (const path of paths) {
        const fact = known.find((one) => one.path === path);
        if (!fact || fact.kind !== 'page') continue;
        compared += 1;
        const absent = [...fact.guards, ...fact.guardsByName].filter(
          (guard) => !guards.some((placed) => placed === guard || placed === contained[guard]),
        );
        if (absent.length > 0) missing.push(`${path}: ${absent.join(', ')}`);
      }
    }
  }
  expect(compared).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
