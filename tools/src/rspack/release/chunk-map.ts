import type { StatsCompilation, StatsChunk } from '@rspack/core';

export type ChunkFiles = Readonly<{ scripts: string[]; styles: string[] }>;

/** What `stats.toJson` must hold for the functions below. */
export const chunkStatsOptions = {
  all: false,
  chunks: true,
  ids: true,
  chunkModules: true,
  chunkRelations: true,
  chunkOrigins: true,
  nestedModules: true,
  entrypoints: true,
} as const;

function filesOf(chunks: readonly StatsChunk[]): ChunkFiles {
  const files = [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/** Modules that say which screens there are; the bundler may have joined one to the module that imports it. */
const screenTables = ['./src/remote.ts', './src/sdk-screens.ts', './src/standalone.tsx'];

/** Whether a table of screens itself loads this chunk for a request that begins so; what a screen loads later does not count. */
const isLoadedFor = (chunk: StatsChunk, requests: readonly string[]) =>
  chunk.origins?.some(
    ({ moduleName, request }) =>
      screenTables.some((table) => moduleName?.startsWith(table)) && requests.some((one) => request?.startsWith(one)),
  ) ?? false;

/** Chunk that federation makes of the exposed module; it loads before any screen. */
function exposedChunks(stats: StatsCompilation): StatsChunk[] {
  const found = (stats.chunks ?? []).filter((chunk) =>
    chunk.origins?.some((origin) => origin.moduleName === 'container entry'),
  );
  if (found.length === 0) throw new Error('the build has no exposed module ./remote');
  return found;
}

function screenChunks(stats: StatsCompilation, screenId: string, requests: readonly string[]): StatsChunk[] {
  const chunks = (stats.chunks ?? []).filter((chunk) => isLoadedFor(chunk, requests));
  if (chunks.length === 0)
    throw new Error(`routes.json has screen ${screenId}, but src/remote.ts loads nothing of ${requests.join(' nor ')}`);
  return chunks;
}

/** Files of one screen beside the entry: what remote.ts loads by one of these requests (`requestsOfScreen`). */
export function filesOfScreen(stats: StatsCompilation, screenId: string, requests: readonly string[]): ChunkFiles {
  return filesOf([...exposedChunks(stats), ...screenChunks(stats, screenId, requests)]);
}

/** The same in a build without federation, where remote.ts is part of the entry. */
export function filesOfLoadedScreen(
  stats: StatsCompilation,
  screenId: string,
  requests: readonly string[],
): ChunkFiles {
  return filesOf(screenChunks(stats, screenId, requests));
}

/** Chunks that hold one language's texts of a part (`src/texts/<part>/<language>.json`), or `undefined`. */
export function filesOfTexts(stats: StatsCompilation, locale: string, part = 'main'): string[] | undefined {
  const name = new RegExp(`/src/texts/${part}/${locale}\\.(json|ts)$`);
  const chunks = (stats.chunks ?? []).filter((chunk) =>
    chunk.modules?.some((module) => name.test(module.nameForCondition ?? '')),
  );
  return chunks.length === 0 ? undefined : filesOf(chunks).scripts;
}

/** Files of an entry point in loading order. */
export function filesOfEntry(stats: StatsCompilation, name: string): ChunkFiles {
  const ids = stats.entrypoints?.[name]?.chunks ?? [];
  const chunks = ids.flatMap((id) => (stats.chunks ?? []).filter((chunk) => chunk.id === id));
  if (chunks.length === 0) throw new Error(`the build has no entry ${name}`);
  return filesOf(chunks);
}
