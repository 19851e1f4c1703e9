import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../import-table/workspace-imports.ts';

/** `oxlint-disable…` up to the end of its line; the reason follows ` -- `, as the linter has it. */
const suppression = /^\s*(?:\/\/|\/\*|\{\/\*)\s*(?:oxlint|eslint)-disable\S*(.*)$/gm;

/** Suppressed findings of the linter without a written reason, one sentence each. */
export async function findBareSuppressions(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await sourceFiles(root)) {
    const source = await readFile(join(root, path), 'utf8');
    for (const [comment, rest] of source.matchAll(suppression))
      if (!/ -- \S/.test(rest ?? '')) found.push(`${path}: no reason after " -- " in: ${comment.trim()}`);
  }
  return found;
}
