import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type BuildInput } from './base-config.ts';
import { providedModules } from './provided-modules.ts';

const rareTexts = /(?:api-contract\/src\/texts\/[a-z-]+|shell\/src\/dialogs\/locales)\/([a-z-]+)\.json$/;

const neighbours: Readonly<Record<string, string>> = {
  en: 'en',
  ko: 'ko',
  ja: 'east',
  'zh-tw': 'east',
  'zh-cn': 'east',
  ru: 'other',
  th: 'other',
  vi: 'other',
  id: 'other',
};

function rareTextsChunk(path: string): string {
  return `rare-texts-${neighbours[rareTexts.exec(path)?.[1] ?? ''] ?? 'west'}`;
}

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
          // Sentences of refusals and texts of rare dialogs, a few languages to a chunk. A chunk per family and language would
          // put 224 more hashes, 17 kB that no compression makes smaller, into every page's first scripts.
          rareTexts: {
            test: rareTexts,
            name: (module: Readonly<{ nameForCondition(): string | undefined }>) =>
              rareTextsChunk(module.nameForCondition() ?? ''),
            chunks: 'async',
            enforce: true,
          },
          // React changes far less often than the shell: a new shell leaves it in the caches.
          react: {
            test: /node_modules\/(react|react-dom|scheduler)\//,
            name: 'react',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      provided.plugin,
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        // Entries are loaded by the shell itself (apps/shell/src/remotes/federation.ts).
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
        ENV_TARGET: '"web"',
      }),
    ],
  };
}
