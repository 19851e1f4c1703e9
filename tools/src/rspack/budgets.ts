import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RemoteRelease } from '@gatehouse/platform';
import { isShell, type Release } from '../portalctl/release.ts';

/** Brotli bytes a release may cost. Raise one only with a reason in the commit. */
export const budgets = {
  /** Entry of any remote: every visitor of one of its screens pays it. */
  remoteEntry: 10_000,
  /** First scripts of the shell, React included. Its share of the sign-in page's 150 kB (decision record 0016). */
  shellScripts: 99_000,
  /** Scripts of a first screen beside the entry, with its English texts: what stands between a form and its life. */
  firstScreen: 17_100,
  /** All that a page without the shell loads for one screen, React, styles and English texts included (decision record 0028). */
  standaloneScreen: 103_600,
} as const;

/** Size on the wire: brotli, best quality, as the servers keep it. */
export function wireSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

type Budgeted = Readonly<{ what: string; files: readonly string[]; budget: number }>;
export type Measured = Readonly<{ what: string; bytes: number; budget: number }>;

/** Scripts that the page loads for each first screen of a remote, in English. */
const firstScreens = (release: RemoteRelease): Budgeted[] =>
  release.routes.screens
    .filter((screen) => screen.first)
    .map(({ id }) => ({
      what: `first screen ${id}`,
      files: [...(release.screens[id]?.scripts ?? []), ...(release.texts.en ?? [])],
      budget: budgets.firstScreen,
    }));

/** Everything that a page without the shell loads for each of its screens, in English: one request each, beside the document. */
const standaloneScreens = ({ standalone }: RemoteRelease): Budgeted[] =>
  Object.entries(standalone?.screens ?? {}).map(([id, screen]) => ({
    what: `${id} without the shell`,
    files: [
      ...new Set([standalone, screen].flatMap((part) => [...(part?.scripts ?? []), ...(part?.styles ?? [])])),
    ].concat(standalone?.texts.en ?? []),
    budget: budgets.standaloneScreen,
  }));

const budgetedParts = (release: Release): Budgeted[] =>
  isShell(release)
    ? [{ what: 'first scripts', files: release.scripts, budget: budgets.shellScripts }]
    : [
        { what: 'remote entry', files: [release.entry], budget: budgets.remoteEntry },
        ...standaloneScreens(release),
        ...firstScreens(release),
      ];

/** What the parts of a release cost that have a budget. */
export async function measureRelease(folder: string, release: Release): Promise<Measured[]> {
  const parts = budgetedParts(release);
  const files = [...new Set(parts.flatMap((part) => part.files))];
  const sizes = new Map(
    await Promise.all(files.map(async (file) => [file, wireSize(await readFile(join(folder, file)))] as const)),
  );
  return parts.map(({ what, files: own, budget }) => ({
    what,
    bytes: own.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    budget,
  }));
}

/** A sentence for each part that costs more than its budget. */
export function overBudget(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget }) => `${what} costs ${bytes} bytes (brotli), its budget is ${budget}`);
}

/** How much of a budget is not spent. */
export const leftOf = ({ bytes, budget }: Measured): string => `${(100 - (bytes / budget) * 100).toFixed(1)} %`;
