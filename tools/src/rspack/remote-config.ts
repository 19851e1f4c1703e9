import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, type BuildInput } from './base-config.ts';
import { RetryQueryPlugin } from './retry-query-plugin.ts';
import { runtimeAliases } from './runtime-aliases.ts';
import { sharedDependencies } from './shared-dependencies.ts';
import { accountTextsChunks } from './split-chunks.ts';

/** What a remote takes from the page: always the shell's copy, never one of its own. */
function consumedModules() {
  return Object.fromEntries(
    sharedDependencies.map((row) => [
      row.request,
      {
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: row.range,
      },
    ]),
  );
}

/** Build of one remote: a single exposed module, entered through a content-hashed file that the release index names. */
export function remoteConfig(input: BuildInput): Configuration {
  const base = baseConfig(input);
  const { unique } = input.release;
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: runtimeAliases() },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { accountTexts: accountTextsChunks } } },
    plugins: [
      ...(base.plugins ?? []),
      new RetryQueryPlugin(unique),
      new ModuleFederationPlugin({
        name: unique,
        filename: 'remote-entry.[contenthash:8].js',
        exposes: { './remote': './src/remote.ts' },
        shared: consumedModules(),
        // `version-first` would fetch the entry of every registered remote at once.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}
