import { readFileSync } from 'node:fs';
import { repositoryRoot as root } from '../root.ts';

const document = readFileSync(`${root}/docs/terms.md`, 'utf8');

/** Rows of the table below a heading of docs/terms.md, each with its cells; `\|` inside a cell is a bar. */
function table(heading: string): readonly (readonly string[])[] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`docs/terms.md has no section "${heading}"`);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
}

/** An English term and the words, one of which its translation contains. */
export type HeldTerm = Readonly<{ english: RegExp; name: string; words: ReadonlyMap<string, readonly string[]> }>;

export function heldTerms(): readonly HeldTerm[] {
  const [head = [], ...rows] = table('Terms that are held');
  return rows.map(([name = '', ...cells]) => ({
    name,
    english: new RegExp(`\\b${name}s?\\b`, name === name.toUpperCase() ? '' : 'i'),
    words: new Map(cells.map((cell, index) => [head[index + 1] ?? '', cell.split(' / ')])),
  }));
}

/** A pattern that may not appear in a language, and what is written instead. */
export type ForbiddenWord = Readonly<{ locale: string; pattern: RegExp; instead: string }>;

/** JavaScript's `\b` knows Latin letters only. */
const wordBoundary = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`;

export function forbiddenWords(): readonly ForbiddenWord[] {
  return table('Words that may not appear')
    .slice(1)
    .map(([locale = '', cell = '', instead = '']) => {
      const source = cell.slice(1, -1);
      const hasCapital = /\p{Lu}/u.test(source.replaceAll(/\\./g, ''));
      return {
        locale,
        instead,
        pattern: new RegExp(source.replaceAll(String.raw`\b`, wordBoundary), hasCapital ? 'u' : 'iu'),
      };
    });
}

/** English texts that some languages translate in two ways, with a reason. */
export function allowedPairs(): readonly Readonly<{ english: string; locales: readonly string[] }>[] {
  return table('Same text, two translations')
    .slice(1)
    .map(([english = '', locales = '']) => ({ english, locales: locales.split(', ') }));
}
