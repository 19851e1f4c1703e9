import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file in one step, as editors do: who watches it never reads half of it. */
async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`;
  await writeFile(beside, text);
  await rename(beside, path);
}

/** Edits files of the copy that `npm run dev` watches; `restore` undoes the edits. */
export class WorkingCopy {
  readonly #folder: string;
  readonly #before = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Replaces one passage of a file, which must occur exactly once. */
  async edit(path: string, passage: string, replacement: string): Promise<void> {
    const text = await readFile(join(this.#folder, path), 'utf8');
    if (text.split(passage).length !== 2) throw new Error(`${path} does not contain exactly one ${passage}`);
    if (!this.#before.has(path)) this.#before.set(path, text);
    await writeWhole(
      join(this.#folder, path),
      text.replace(passage, () => replacement),
    );
  }

  async restore(): Promise<void> {
    for (const [path, text] of this.#before) await writeWhole(join(this.#folder, path), text);
    this.#before.clear();
  }
}
