import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { importsOf } from './imports-of.ts';
import { sourceFiles } from './workspace-imports.ts';

const source = 'apps/account-api/src';
const localFolder = `${source}/local/`;

/** Files of the account-api that a program loads. Type imports count: what live is made of has no shape from what it never loads. */
async function reachedFrom(entries: readonly string[]): Promise<readonly string[]> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (!path.endsWith('.ts')) continue;
    for (const { specifier } of await importsOf(readFileSync(join(repositoryRoot, path), 'utf8'), false))
      if (specifier.startsWith('.')) waiting.push(posix.join(posix.dirname(path), specifier));
  }
  return [...reached];
}

test('the program of live reaches no test call, demo person, seed or captcha solver', async () => {
  const workers = (await sourceFiles(repositoryRoot)).filter(
    (path) => path.startsWith(`${source}/`) && path.endsWith('.worker.ts'),
  );
  const live = await reachedFrom([`${source}/main.ts`, ...workers]);
  const local = await reachedFrom([`${source}/main.local.ts`]);
  expect(live.filter((path) => path.startsWith(localFolder) || path.includes('/testing/'))).toEqual([]);
  // Both walks went all the way: the assembly of live and the local parts are found.
  expect(live).toContain(`${source}/server/all-routes.ts`);
  for (const part of ['test-door/test-door.routes', 'people/create-person.command', 'seed/seed.command'])
    expect(local).toContain(`${localFolder}${part}.ts`);
}, 300_000); // it reads the imports of the whole account-api
