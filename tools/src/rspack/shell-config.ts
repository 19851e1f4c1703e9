import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type BuildInput } from './base-config.ts';
import { leanI18next } from './i18next/lean-i18next.ts';
import { providedModules } from './provided-modules.ts';
import { shortFederationLog } from './short-federation-log.ts';
import { smallFederationRanges } from './small-federation-ranges.ts';
import { reactChunk, rareTextsChunks } from './split-chunks.ts';

/**
 * Build of the shell. It runs the federation runtime itself (apps/shell/src/remotes/federation.ts) and so needs no
 * plugin: what it provides is part of its first scripts, and its entry starts without an asynchronous bootstrap.
 */
export function shellConfig(input: BuildInput): Configuration {
  const base = baseConfig(input);
  const provided = providedModules(input.folder);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: provided.alias },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          rareTexts: rareTextsChunks,
          react: reactChunk,
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      provided.plugin,
      smallFederationRanges(),
      shortFederationLog(),
      leanI18next(),
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        // Entries are loaded by the shell itself (apps/shell/src/remotes/federation.ts).
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
        ENV_TARGET: '"web"',
      }),
    ],
  };
}
