import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { callsOfSource } from '@gatehouse/api-contract/testing';
import { repositoryRoot as root } from '../root.ts';

/** One source file: the calls that it takes from the contract by name, and the files of ours that it imports. */
type SourceFile = Readonly<{ calls: readonly string[]; imports: readonly string[] }>;

/** Sources by their path from the root. */
export type SourceGraph = ReadonlyMap<string, SourceFile>;

const exported = /^export (?:default )?(?:async )?(?:function\*?|const|class) (\w+)/gm;
const imported =
  /(?:^|\n)(?:import|export)\s+(?!type\b)([^;']*?)\bfrom '([^']+)'|import\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'|^import '([^']+)'/gm;

/** Reads what `patterns` match. `import type` makes no edge: nothing is called through a type. */
export function sourceGraph(patterns: readonly string[]): SourceGraph {
  const texts = new Map(
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .toSorted()
      .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]),
  );
  const offers = offersOfLibs(texts);
  return new Map(
    [...texts].map(([path, text]) => [
      path,
      { calls: callsOfSource(text).map(({ id }) => id), imports: importsOf(path, text, offers) },
    ]),
  );
}

/** `@gatehouse/session signOut` -> the file of libs/session that exports it: what an index hands on has its own file. */
function offersOfLibs(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const offers = new Map<string, string>();
  for (const [path, text] of texts) {
    const lib = /^libs\/([^/]+)\//.exec(path)?.[1];
    if (lib === undefined) continue;
    for (const [, name] of text.matchAll(exported)) offers.set(`@gatehouse/${lib} ${name}`, path);
  }
  return offers;
}

function importsOf(path: string, text: string, offers: ReadonlyMap<string, string>): readonly string[] {
  return [...text.matchAll(imported)].flatMap(([, names = '', from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? '';
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
    const lib = /^@gatehouse\/[^/]+/.exec(specifier)?.[0];
    return (names.match(/\w+/g) ?? []).flatMap((name) => offers.get(`${lib} ${name}`) ?? []);
  });
}

/** `start` and every file that it reaches by imports; `through` leaves files out. */
function reachedFrom(
  graph: SourceGraph,
  start: string,
  through: (path: string) => boolean = () => true,
): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const path of seen)
    for (const next of graph.get(path)?.imports ?? []) if (graph.has(next) && through(next)) seen.add(next);
  return seen;
}

/** Calls of `start` and of all that it reaches. */
export function callsReached(
  graph: SourceGraph,
  start: string,
  through?: (path: string) => boolean,
): ReadonlySet<string> {
  return new Set([...reachedFrom(graph, start, through)].flatMap((path) => graph.get(path)?.calls ?? []));
}
