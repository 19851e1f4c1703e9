import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../files/list-files.ts';

const classPattern = /\.(-?[A-Za-z_][\w-]*-[\w-]{5})(?![\w-])/g;

function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(classPattern)].map((match) => match[1] ?? ''));
}

/** The take-over swaps equal looks: a class of the first HTML that the page's own styles do not know is a broken build. */
export async function assertSameClasses(firstCss: string, dist: string): Promise<void> {
  const paths = (await listFiles(dist)).filter((path) => path.endsWith('.css') && !path.startsWith('first/'));
  const live = new Set<string>();
  for (const path of paths) for (const name of classesIn(await readFile(join(dist, path), 'utf8'))) live.add(name);
  const foreign = [...classesIn(firstCss)].filter((name) => !live.has(name));
  if (foreign.length > 0)
    throw new Error(`first HTML uses classes that the live screens lack: ${foreign.slice(0, 5).join(', ')}`);
}
