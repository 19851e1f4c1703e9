import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { satisfy } from './federation-ranges.ts';
import { installedVersion, workspaceRoot } from './packages.ts';
import { sharedDependencies } from './shared-dependencies.ts';
import { rangesRequest } from './small-federation-ranges.ts';

const runtime = join(workspaceRoot, 'node_modules/@module-federation/runtime-core/dist');
const original = createRequire(import.meta.filename)(join(runtime, 'utils/semver/index.cjs')) as {
  satisfy: typeof satisfy;
};

const versions = [
  '0.0.0',
  '0.0.1',
  '0.0.2',
  '0.1.0',
  '0.1.2',
  '0.2.0',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
  '19.3.1',
];

describe('the reading of version ranges', () => {
  it.each(['^', '<=', ''])('agrees with the one of federation for "%s"', (operator) => {
    for (const version of versions)
      for (const least of versions) {
        const range = `${operator}${least}`;
        expect([version, range, satisfy(version, range)]).toEqual([version, range, original.satisfy(version, range)]);
      }
  });

  it.each(['*', '1', '~1.0.0', '>=1.0.0', '1.x', '^1.0.0 || ^2.0.0', '^1.0.0-beta', ''])(
    'is not satisfied by another form (%s)',
    (range) => expect(satisfy('1.0.0', range)).toBe(false),
  );

  it('does not take a version of another form', () => {
    for (const version of ['1.0.0-beta', '^1.0.0', '1.0', '']) expect(satisfy(version, '^1.0.0')).toBe(false);
  });
});

test('every shared package has a version that the ranges can name', () => {
  for (const row of sharedDependencies) {
    const version = installedVersion(row.package);
    expect([row.package, satisfy(version, `^${version}`)]).toEqual([row.package, true]);
  }
});

test('federation asks for its reading of ranges as it is replaced, for nothing but `satisfy`', () => {
  const requests = ['index.js', 'utils/share.js'].flatMap((file) =>
    [...readFileSync(join(runtime, file), 'utf8').matchAll(/import (\{[^}]*\}) from "([^"]+)"/g)].filter(
      ([, , request]) => rangesRequest.test(request ?? ''),
    ),
  );
  expect(requests.map(([, names]) => names)).toEqual(['{ satisfy }', '{ satisfy }']);
});
