import type { Stats } from '@rspack/core';

export type EntryFiles = Readonly<{ scripts: string[]; styles: string[] }>;

/** Files of an entry in loading order, without those that only exchange parts of it. */
export function entryFiles({ compilation }: Stats, name: string): EntryFiles {
  const files = (compilation.entrypoints.get(name)?.getFiles() ?? []).filter((file) => !file.includes('.hot-update.'));
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
