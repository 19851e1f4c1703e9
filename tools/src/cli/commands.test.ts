import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { repositoryRoot } from '../root.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const { scripts } = v.parse(v.object({ scripts: v.record(v.string(), v.string()) }), JSON.parse(read('package.json')));
const ownCommands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, path] = /^node tools\/bootstrap\.mjs (tools\/src\/\S+\.ts)$/.exec(line) ?? [];
  return path === undefined ? [] : [[name, path] as const];
});

it('finds the commands', () => expect(ownCommands.length).toBeGreaterThan(8));

it.each(ownCommands)('npm run %s takes --help and ends expected failures with one sentence', (_, path) => {
  expect(read(path)).toMatch(/^await run(?:Command|Main)\(/m);
  expect(read(path)).not.toMatch(/process\.argv|parseArgs/);
});
