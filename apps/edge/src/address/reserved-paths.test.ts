import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOwned, reservedPaths } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { lastingRows } from './address-owner.ts';

const source = join(import.meta.dirname, '..');

/** Addresses that are written where a handler is mounted. */
function mountedPaths(): string[] {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.test\.ts$|testing\//.test(file));
  const texts = files.map((file) => readFileSync(join(source, file), 'utf8'));
  const mounted = /\bapp\s*\.(?:get|post|put|all|on)\((?:\[[^\]]*\],\s*)?'(\/[^']+)'/g;
  return texts.flatMap((text) => [...text.matchAll(mounted)].map(([, path = '']) => path));
}

/** Pages of mf-login before which the edge ends a social sign-in. */
const pagesOfRemotes = ['/oauth/callback', '/oauth/:snsType/callback'];

it('no remote can own an address that this edge or the shell has itself', () => {
  const lasting = lastingRows.filter(({ owner }) => owner.kind !== 'place').map(({ pattern }) => pattern);
  const mounted = mountedPaths().filter((path) => !/\.[a-z]+$/.test(path)); // a page's path has no dot
  expect(mounted.length).toBeGreaterThan(8);
  const own = [...lasting, ...mounted].filter((path) => !pagesOfRemotes.includes(path));
  expect(own.filter((path) => !isOwned(path, reservedPaths))).toEqual([]);
});
