import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const operations = read('docs/operations.md');
const setting = /\b(?:(?:GATEHOUSE|EDGE|API|PLAYGROUND)_[A-Z][A-Z_]*|DATABASE_URL)\b/g;

test.each(['account-api', 'edge', 'playground'])('docs/operations.md lists exactly the settings of %s', (app) => {
  const sources = globSync(`apps/${app}/src/**/{settings,variables,read-settings,*.settings}.ts`, {
    cwd: repositoryRoot,
  });
  const known = new Set(sources.flatMap((path) => read(path).match(setting) ?? []));
  expect(known.size).toBeGreaterThan(0);
  const prefix = { 'account-api': 'API_', edge: 'EDGE_', playground: 'PLAYGROUND_' }[app] ?? '';
  const told = new Set(operations.match(setting));
  expect([...known].filter((name) => !told.has(name))).toEqual([]);
  expect([...told].filter((name) => name.startsWith(prefix) && !known.has(name))).toEqual([]);
});

test('docs/operations.md lists exactly the fields of a sites file', () => {
  const known = read('libs/platform/src/sites/site-fields.ts').match(/(?<=^    )\w+(?=: v\.optional)/gm) ?? [];
  const [, chapter = ''] = /^#### Sites\n(.*?)^### /ms.exec(operations) ?? [];
  const told = [...chapter.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  expect(known.length).toBeGreaterThan(10);
  expect(told.sort()).toEqual([...known].sort());
});

test('docs/operations.md mentions every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const untold = Object.keys(scripts).filter((name) => !name.startsWith('pre') && !operations.includes(name));
  expect(untold).toEqual([]);
});
