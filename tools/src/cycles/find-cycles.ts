import { join, posix } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from '../files/read-json.ts';
import { workspaceFolders } from '../files/workspace-packages.ts';
import type { WorkspaceImports } from '../import-table/workspace-imports.ts';
import { findRings } from './find-rings.ts';

const exportsSchema = v.object({ name: v.string(), exports: v.optional(v.record(v.string(), v.string()), {}) });

/**
 * Rings of files that import each other, one sentence each. Counts type imports and dynamic ones too, and follows
 * imports from package to package; the linter's `import/no-cycle` sees neither of the last two.
 */
export async function findCycles(root: string, imports: WorkspaceImports): Promise<string[]> {
  const entries = await packageEntries(root);
  const targetOf = (path: string, specifier: string): string =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : (entries.get(specifier) ?? specifier);
  const graph = new Map<string, string[]>();
  for (const [path, found] of imports)
    graph.set(
      path,
      found.map(({ specifier }) => targetOf(path, specifier)).filter((target) => imports.has(target)),
    );
  return findRings(graph).map((ring) => `these files import each other: ${ring.join(', ')}`);
}

/** `@gatehouse/platform/testing` -> `libs/platform/src/testing/index.ts`, for what the packages offer to others. */
async function packageEntries(root: string): Promise<ReadonlyMap<string, string>> {
  const entries = new Map<string, string>();
  for (const folder of await workspaceFolders(root)) {
    const file = await readJsonIfThere(join(root, folder, 'package.json'), exportsSchema);
    for (const [subpath, target] of Object.entries(file?.exports ?? {}))
      entries.set(posix.join(file?.name ?? '', subpath), posix.join(folder, target));
  }
  return entries;
}
