import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig, type BuildInput } from './base-config.ts';
import { rareTextsChunks, reactChunk, standaloneTextsChunks } from './split-chunks.ts';

/** Folder of this build inside a remote's release. */
export const standaloneFolder = 'standalone';
const standaloneEntry = './src/standalone.tsx';

export const hasStandalone = ({ folder }: BuildInput): boolean => existsSync(join(folder, standaloneEntry));

/**
 * Build of a remote's screens as a page of their own: no federation, nothing shared, nothing taken from a shell. Part of
 * the remote's release, so that one promotion moves both (decision record 0028).
 */
export function standaloneConfig(input: BuildInput, dist: string): Configuration {
  const base = baseConfig(input, 'sdk');
  return {
    ...base,
    entry: { [standaloneFolder]: standaloneEntry },
    output: {
      ...base.output,
      path: join(dist, standaloneFolder),
      uniqueName: `${input.release.unique}_standalone`,
    },
    // One language for the life of the page: a page of its own needs a tenth of i18next (decision record 0028).
    resolve: { ...base.resolve, alias: { i18next$: join(input.folder, 'src/standalone/small-texts.ts') } },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // The first thing this page does is a call: fetched later, the client would be a round of its own.
        { test: /api-client\/src\/load-client\.ts$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: { rareTexts: rareTextsChunks, ownTexts: standaloneTextsChunks, react: reactChunk },
      },
    },
  };
}
