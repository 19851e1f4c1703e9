import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { readPackageFile, workspaceFolders } from '../files/workspace-packages.ts';
import { repositoryRoot } from '../root.ts';
import { badVersions } from './floor.ts';
import { compareVersions, isBad } from './versions.ts';

const lockSchema = v.object({
  lockfileVersion: v.literal(3),
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
      inBundle: v.optional(v.boolean()),
      dependencies: v.optional(v.record(v.string(), v.string()), {}),
      devDependencies: v.optional(v.record(v.string(), v.string()), {}),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});
const lock = v.parse(lockSchema, JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')));
const locked = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const outside = locked.filter(([, entry]) => !entry.link);

test('no known-bad version is locked', () => {
  const bad = outside.filter(([path, { version }]) =>
    (badVersions[nameOf(path)] ?? []).some((range) => version !== undefined && isBad(version, range)),
  );
  expect(bad.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
});

describe('the floor list', () => {
  test.each([
    ['react-router', '8.5.0', true],
    ['react-router', '8.5.1', false],
    ['react-router', '8.5.1-pre.2', true],
    ['valibot', '1.1.9', true],
    ['i18next', '26.3.3', true],
    ['i18next', '27.1.2', false],
    ['nx', '20.8.9', false],
    ['nx', '20.9.0', true],
    ['nx', '20.12.4', true],
    ['nx', '21.8.1', true],
    ['nx', '22.0.0', false],
  ])('%s %s: bad is %s', (name, version, expected) => {
    expect((badVersions[name] ?? []).some((range) => isBad(version, range))).toBe(expected);
  });

  test('compares by number, not by text', () => {
    expect(compareVersions('10.0.0', '9.9.9')).toBeGreaterThan(0);
    expect(compareVersions('1.2.0', '1.2.0')).toBe(0);
  });
});

test('every version in a package file is exact; workspace packages are taken as they are', async () => {
  const loose: string[] = [];
  for (const folder of ['.', ...(await workspaceFolders(repositoryRoot))]) {
    const file = await readPackageFile(join(repositoryRoot, folder));
    const all = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies, ...file.overrides };
    for (const [name, version] of Object.entries(all)) {
      const exact = name.startsWith('@gatehouse/') ? version === '*' : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
      if (!exact) loose.push(`${folder}: ${name} ${version}`);
    }
  }
  expect(loose).toEqual([]);
});

/** Rows of the lock file that say something else of a workspace than its own package file. */
async function falseRows(packages: v.InferOutput<typeof lockSchema>['packages']): Promise<string[]> {
  const rows = await Promise.all(
    (await workspaceFolders(repositoryRoot)).map(async (folder) => {
      const file = await readPackageFile(join(repositoryRoot, folder));
      const entry = packages[folder];
      if (!entry) return [`${folder} is missing`];
      const said = (part: typeof file.dependencies): string =>
        JSON.stringify(
          Object.keys(part)
            .toSorted()
            .map((name) => [name, part[name]]),
        );
      return [
        ...(entry.version === file.version ? [] : [`${folder} is at ${file.version}, not ${entry.version}`]),
        ...(said(entry.dependencies) === said(file.dependencies) ? [] : [`${folder} depends on something else`]),
        ...(said(entry.devDependencies) === said(file.devDependencies)
          ? []
          : [`${folder} is developed with something else`]),
      ];
    }),
  );
  return rows.flat();
}

test('the lock file says of every workspace what its package file says, or an install changes rows of other teams', async () => {
  expect(await falseRows(lock.packages)).toEqual([]);
  const row = lock.packages['apps/mf-login'];
  const behind = { ...lock.packages, 'apps/mf-login': { ...row, version: '0.9.0', dependencies: {} } };
  expect(await falseRows(behind as typeof lock.packages)).toEqual([
    expect.stringMatching(/^apps\/mf-login is at \d.*, not 0\.9\.0$/),
    'apps/mf-login depends on something else',
  ]);
});

test('the lock file names no registry, and has a hash for everything from outside', () => {
  expect(outside.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([]);
  const unhashed = outside.filter(([, entry]) => entry.integrity === undefined && !entry.inBundle);
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

test('every platform binary that a package names is locked, or npm ci refuses the lock file on a fresh clone', () => {
  const known = new Set(locked.map(([path]) => nameOf(path)));
  const missing = outside.flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !known.has(name))
      .map((name) => `${nameOf(path)}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('install scripts run for no package that is not listed', () => {
  const allowed = v.parse(
    v.object({ allowScripts: v.record(v.string(), v.boolean()) }),
    JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')),
  ).allowScripts;
  const unlisted = outside.filter(([path, entry]) => entry.hasInstallScript && !Object.hasOwn(allowed, nameOf(path)));
  expect(unlisted.map(([path]) => path)).toEqual([]);
});
