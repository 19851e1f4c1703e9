import { join } from 'node:path';
import type { SupportedPage } from '@gatehouse/platform';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { buildTargets } from './browsers/build-targets.ts';
import { leanIcons } from './icons/lean-icons.ts';
import type { ReleaseName } from './release-name.ts';
import { shortFederationErrors } from './short-federation-errors.ts';

export type BuildInput = Readonly<{ folder: string; release: ReleaseName }>;

type Refresh = Readonly<{ refresh?: boolean }>;

/**
 * Class names follow from path, class and version alone: the browser build and the first-HTML build agree on them, and
 * two versions of one remote on one page do not.
 */
export function cssModuleNames(release: ReleaseName) {
  return {
    localIdentName: '[local]-[hash]',
    localIdentHashDigest: 'base64url',
    localIdentHashDigestLength: 5,
    localIdentHashSalt: release.unique,
  };
}

/** `refresh`: components can be exchanged in a running page, which needs React's development build. */
export function codeRules(page: SupportedPage, { refresh = false }: Refresh = {}): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        env: { targets: buildTargets(page), bugfixes: true }, // without it whole features are rewritten: 240 bytes of the first scripts

        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        },
      },
    },
    { test: /\.module\.css$/, type: 'css/module' },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
  ];
}

export const styleMinimizer = (page: SupportedPage) =>
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: buildTargets(page) } });

export const minimizer = (page: SupportedPage) => [
  // A single pass leaves what it made removable itself: 100 bytes of the first scripts.
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
  styleMinimizer(page),
];

/** What every build of a shell or remote has in common. */
export function baseConfig({ folder, release }: BuildInput, page: SupportedPage = 'portal'): Configuration {
  return {
    mode: 'production',
    context: folder,
    devtool: false,
    target: ['web', `browserslist:${buildTargets(page).join(', ')}`],
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName: release.unique,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: 'chunk.[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: 'chunk.[contenthash:8].css',
      crossOriginLoading: 'anonymous',
      // On a slow line a chunk takes long. Who waits for one decides sooner when it hangs (`withPatience`, `loadCode`).
      chunkLoadTimeout: 30_000,
      trustedTypes: { policyName: release.chunkPolicy },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: codeRules(page),
      parser: { 'css/module': { namedExports: false } },
      generator: { 'css/module': cssModuleNames(release) },
    },
    optimization: { minimizer: minimizer(page) },
    performance: false,
    // Every chunk's hash stands in the entry, which every visitor pays: 256 bits keep the promise with fewer bytes.
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      leanIcons(),
      shortFederationErrors(),
    ],
    stats: 'errors-warnings',
  };
}
