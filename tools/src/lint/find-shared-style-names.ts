import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleModules } from '../import-table/workspace-imports.ts';

const comment = /\/\*[\s\S]*?\*\//g;
const className = /\.([A-Za-z_][\w-]*)/g;
const ownProperty = /--([A-Za-z_][\w-]*)/g;

const namesOf = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name ?? ''));

/** Names that a CSS module gives both to a class and to a property of its own: they become one export, and the class is lost. */
export function sharedStyleNames(css: string): string[] {
  const code = css.replaceAll(comment, '');
  return [...namesOf(code, className).intersection(namesOf(code, ownProperty))];
}

/** Shared names of all CSS modules, one sentence each. */
export async function findSharedStyleNames(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await styleModules(root))
    for (const name of sharedStyleNames(await readFile(join(root, path), 'utf8')))
      found.push(`${path}: the class .${name} and the property --${name} become one export, name them differently`);
  return found;
}
