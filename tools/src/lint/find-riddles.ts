import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../import-table/workspace-imports.ts';

/** Words that hide who does what, in comments, test titles and names. */
const riddles = [
  'nobody',
  'whoever',
  'somebody',
  'everybody',
  'anew',
  'alike',
  'is no',
  'stands',
  'goes on',
  'comes of',
] as const;

const inProse = new RegExp(String.raw`\b(?:${riddles.join('|')})\b`, 'gi');
/** Single words only, as a part of a name: `nobodysAddress`. Words that are names of the standard library stay out. */
const inNames = /(?:\b|(?<=[a-z]))(?:[Nn]obody|[Ww]hoever|[Ss]omebody|[Ee]verybody)(?=[A-Z]|s?[A-Z]|s?\b)/g;

const comment = /^\s*(?:\/\/|\/?\*+|\{\/\*)(.*)$|\s\/\/ (.*)$/;
const title = /\b(?:it|test|describe\w*)(?:\.\w+)?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")/g;
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`\n]*`/g;

/** A word of a riddle and the line that has it. */
export type Riddle = Readonly<{ path: string; line: number; word: string }>;

/** Every riddle of one source text. */
export function riddlesOf(path: string, source: string): Riddle[] {
  const found: Riddle[] = [];
  for (const [index, text] of source.split('\n').entries()) {
    const prose = comment.exec(text);
    const said = [prose?.[1] ?? prose?.[2] ?? '', ...[...text.matchAll(title)].flatMap((match) => match.slice(1))];
    const words = said.flatMap((part) => [...(part ?? '').matchAll(inProse)].map(([word]) => word));
    const code = prose ? text.slice(0, prose.index + (prose[2] === undefined ? 0 : 1)) : text;
    const names = [...code.replaceAll(quoted, '').matchAll(inNames)].map(([word]) => word);
    for (const word of [...words, ...names]) found.push({ path, line: index + 1, word });
  }
  return found;
}

/** So many are left at most, with a little room for changes that are merged side by side. It may only be lowered. */
export const riddlesLeft = 865;

/** Every riddle of the workspace. */
export async function findRiddles(root: string): Promise<Riddle[]> {
  const found: Riddle[] = [];
  for (const path of await sourceFiles(root)) found.push(...riddlesOf(path, await readFile(join(root, path), 'utf8')));
  return found;
}

/** Where the workspace has more riddles than are left, one sentence with the worst files. */
export async function findMoreRiddles(root: string, left = riddlesLeft): Promise<string[]> {
  const found = await findRiddles(root);
  if (found.length <= left) return [];
  const byFile = Map.groupBy(found, ({ path }) => path);
  const worst = [...byFile].toSorted(([, one], [, other]) => other.length - one.length).slice(0, 5);
  const named = worst.map(([path, { length }]) => `${path} ${length}`).join(', ');
  const words = riddles.join(', ');
  return [`${found.length} riddles, ${left} were left: say who does what instead of ${words}. Most are in ${named}.`];
}
