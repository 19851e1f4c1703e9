import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '../files/list-files.ts';

const templateEnd = '.txt';

/** Writes a template folder's files to a target; every `__word__` in names and contents is replaced. Answers the new files. */
export async function fillTemplate(
  template: string,
  target: string,
  words: Readonly<Record<string, string>>,
): Promise<string[]> {
  const fill = (text: string): string =>
    text.replaceAll(/__([A-Za-z]+)__/g, (whole, word: string) => words[word] ?? whole);
  const written: string[] = [];
  for (const path of await listFiles(template)) {
    if (!path.endsWith(templateEnd)) continue;
    const file = join(target, fill(path.slice(0, -templateEnd.length)));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fill(await readFile(join(template, path), 'utf8')), { flag: 'wx' });
    written.push(file);
  }
  return written;
}
