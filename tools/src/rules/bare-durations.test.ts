import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { findBareDurations } from './find-bare-durations.ts';

const product = '{apps/account-api,apps/edge,apps/shell,apps/mf-*,libs/*}/src/**/*.{ts,tsx}';
/** Tests state durations as the specification does. */
const apart = /\.test\.|\/testing\/|\.setup\./;
const units = 'libs/platform/src/units-of-time.ts';

test('minutes, hours and days are written by their unit', () => {
  const modules = globSync(product, { cwd: repositoryRoot }).filter((path) => !apart.test(path));
  expect(modules.length).toBeGreaterThan(1000);
  const found = modules.flatMap((path) =>
    findBareDurations(readFileSync(join(repositoryRoot, path), 'utf8')).map((duration) => `${path}: ${duration}`),
  );
  expect(found.filter((line) => !line.startsWith(units))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

test.each([
  ['const waitMs = 60_000;', ['60_000']],
  ['const waitMs = 5 * 60_000;', ['60_000']],
  ['const dayMs = 24 * 60 * 60 * 1000;', ['24 * 60']],
  ["const cache = 'max-age=86400';", ['86400']],
  ['const hours = seconds / 3600;', ['3600']],
])('%s is found', (source, durations) => expect(findBareDurations(source)).toEqual(durations));

test.each([
  'const waitMs = 5 * minuteMs;',
  'const waitMs = 1_060_000;',
  'const limitMs = 15_000; // a quarter of 60_000',
  "const port = ':13600/';",
])('%s is none', (source) => expect(findBareDurations(source)).toEqual([]));
