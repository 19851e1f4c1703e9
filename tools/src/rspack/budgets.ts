import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Brotli bytes a build may cost. Raise one only with a reason in the commit. */
export const budgets = {
  /** Entry of any remote: every visitor of one of its screens pays it. */
  remoteEntry: 10_000,
  /** First scripts of the shell, React included. Its share of the sign-in page's 150 kB (decision record 0016). */
  shellScripts: 106_000,
  /** Scripts of a first screen beside the entry, with its English texts: what stands between a form and its life. */
  firstScreen: 17_000,
  /** All that a page without the shell loads for one screen, React, styles and English texts included (decision record 0028). */
  standaloneScreen: 102_000,
} as const;

/** Size on the wire: brotli, best quality, as the servers keep it. */
export function wireSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

export type Measured = Readonly<{ what: string; bytes: number; budget: number }>;

/** Size on the wire of some files of a build. */
export async function bytesOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => wireSize(await readFile(join(folder, file)))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** How much of a budget is not spent. */
export const leftOf = ({ bytes, budget }: Measured): string => `${(100 - (bytes / budget) * 100).toFixed(1)} %`;

/** Adds up some files of a build; throws a sentence when they cost more than their budget. */
export async function measure(
  what: string,
  folder: string,
  files: readonly string[],
  budget: number,
): Promise<Measured> {
  const bytes = await bytesOf(folder, files);
  if (bytes > budget) throw new Error(`${what} costs ${bytes} bytes (brotli), its budget is ${budget}`);
  return { what, bytes, budget };
}

export function measureAll(
  folder: string,
  parts: readonly Readonly<{ what: string; files: readonly string[]; budget: number }>[],
): Promise<readonly Measured[]> {
  return Promise.all(parts.map(({ what, files, budget }) => measure(what, folder, files, budget)));
}
