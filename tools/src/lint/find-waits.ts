import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../import-table/workspace-imports.ts';

const isOfTests = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$|\/testing\//.test(path) || path.startsWith('apps/e2e/');

/** A wait for a time. Playwright's `test.setTimeout` is a limit, and a long one. */
const wait = /(?<!\btest\.)\bsetTimeout\(|\b(?:delay|waitForTimeout|pg_sleep)\(/g;
const limit =
  /\b(?:timeout|(?:answer|bound|connect|deadline|header|idle|limit|patience|query|quiet|request|usable|wait)\w*Ms)\b\s*[:=]\s*([\d_]+)\b|\bAbortSignal\.timeout\(([\d_]+)\)/g;
/** A busy machine stalls a process that long. */
const shortBelowMs = 2000;

/** A line of a test whose outcome may depend on how busy the machine is. */
export type TimedWait = Readonly<{ path: string; line: number }>;

/** Every wait for a time and every limit below two seconds in the source text of a test. */
export function waitsOf(path: string, source: string): TimedWait[] {
  return source.split('\n').flatMap((text, index) => {
    const limits = [...text.matchAll(limit)].map(([, named, signal]) => Number((named ?? signal)?.replaceAll('_', '')));
    const count = [...text.matchAll(wait)].length + limits.filter((ms) => ms < shortBelowMs).length;
    return Array.from({ length: count }, () => ({ path, line: index + 1 }));
  });
}

/** So many are left: what they wait for cannot be asked, or the limit is what the test is about. It may only be lowered. */
export const waitsLeft = 62;

/** Every one of the workspace. This check's own test shows some, and waits for none. */
export async function findWaits(root: string): Promise<TimedWait[]> {
  const found: TimedWait[] = [];
  for (const path of (await sourceFiles(root)).filter(isOfTests))
    if (!path.startsWith('tools/src/lint/')) found.push(...waitsOf(path, await readFile(join(root, path), 'utf8')));
  return found;
}

/** Where there are more than are left, one sentence with all places. */
export async function findMoreWaits(root: string, left = waitsLeft): Promise<string[]> {
  const found = await findWaits(root);
  if (found.length <= left) return [];
  const places = [...Map.groupBy(found, ({ path }) => path)].map(
    ([path, there]) => `${path}:${there.map(({ line }) => line).join(',')}`,
  );
  return [
    `Tests wait for a time, or have a limit below two seconds, in ${found.length} places, ${left} were left: wait for what happens. All are: ${places.join(' ')}.`,
  ];
}
