import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { installedVersion } from './packages.ts';
import { sharedDependencies } from './shared-dependencies.ts';

const skipped = new Set(['node_modules', 'dist', '.data', '.nx', '.git']);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sources(path);
    return /\.(ts|tsx|mts|js|mjs|cjs)$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : [];
  });
}

describe('shared dependencies', () => {
  it('name a reason, and a package that is installed', () => {
    for (const row of sharedDependencies) {
      expect(row.reason.length).toBeGreaterThan(10);
      expect(row.request === row.package || row.request.startsWith(`${row.package}/`)).toBe(true);
      expect(installedVersion(row.package)).toMatch(/^\d+\.\d+\.\d+/);
    }
  });

  it('are listed once', () => {
    expect(new Set(sharedDependencies.map(({ request }) => request)).size).toBe(sharedDependencies.length);
  });

  it('of ours are asked for from the minor step on that added the last thing: a shell of before lacks it', () => {
    for (const row of sharedDependencies.filter((one) => one.package.startsWith('@gatehouse/')))
      expect([row.package, row.range]).toEqual([
        row.package,
        `^${installedVersion(row.package).replace(/\.\d+$/, '.0')}`,
      ]);
  });

  it('are given to federation in two places only: the remote preset and the shell', () => {
    const users = ['apps', 'libs', 'tools']
      .flatMap((room) => sources(join(repositoryRoot, room)))
      .filter((path) => /(^|[\s{,])shared\s*:\s*[^\s;]/m.test(readFileSync(path, 'utf8')))
      .map((path) => relative(repositoryRoot, path));
    expect(users.toSorted()).toEqual(['apps/shell/src/remotes/federation.ts', 'tools/src/rspack/remote-config.ts']);
  });
});
