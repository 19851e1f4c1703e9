import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from '@rspack/core';

/** What a page is told: the newest build, and the way there from each of the last ones. */
export type HotBuild = Readonly<{ hash: string; updates: Readonly<Record<string, unknown>> }>;

const manifestName = /\.hot-update\.json$/;
const keptUpdates = 50;

/** Follows the builds of one part. `take` reads `stats` at once: the next build may take its content away. */
export function followBuilds(output: string) {
  const updates = new Map<string, unknown>();
  return {
    take(stats: Stats): () => Promise<HotBuild> {
      const { assets = [], hash = '' } = stats.toJson({ all: false, assets: true, hash: true });
      const files = assets.map((asset) => asset.name).filter((name) => manifestName.test(name) && !updates.has(name));
      return async () => {
        for (const file of files) updates.set(file, JSON.parse(await readFile(join(output, file), 'utf8')));
        for (const old of [...updates.keys()].slice(0, -keptUpdates)) updates.delete(old);
        return { hash, updates: Object.fromEntries(updates) };
      };
    },
  };
}
