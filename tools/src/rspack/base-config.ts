import { join } from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { leanIcons } from './icons/lean-icons.ts';
import type { ReleaseName } from './release-name.ts';
import { shortFederationErrors } from './short-federation-errors.ts';

export type BuildInput = Readonly<{ folder: string; release: ReleaseName }>;

/**
 * Class names follow from path, class and version alone: the browser build and the first-HTML build agree on them, and
 * two versions of one remote on one page do not.
 */
export function cssModuleNames(release: ReleaseName) {
  return {
    localIdentName: '[local]-[hash]',
    localIdentHashDigest: 'base64url',
    localIdentHashDigestLength: 8,
    localIdentHashSalt: release.unique,
  };
}

/** `refresh`: components can be exchanged in a running page, which needs React's development build. */
export function codeRules({ refresh = false }: Readonly<{ refresh?: boolean }> = {}): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        },
      },
    },
    { test: /\.module\.css$/, type: 'css/module' },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
  ];
}

/** The oldest browsers whose styles may stay as they are written: nesting, layers, `light-dark()`. */
const styleTargets = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'];

/** Styles are not rewritten for browsers that the page does not support: a quarter of their bytes. */
export const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: styleTargets } }),
];

/** What every build of a shell or remote has in common. */
export function baseConfig({ folder, release }: BuildInput): Configuration {
  return {
    mode: 'production',
    context: folder,
    devtool: false,
    target: ['web', 'es2023'],
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName: release.unique,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: 'chunk.[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: 'chunk.[contenthash:10].css',
      crossOriginLoading: 'anonymous',
      // A chunk that hangs must fail inside the page's own deadlines, and be over when the visitor retries.
      chunkLoadTimeout: 3000,
      trustedTypes: { policyName: release.chunkPolicy },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: codeRules(),
      parser: { 'css/module': { namedExports: false } },
      generator: { 'css/module': cssModuleNames(release) },
    },
    optimization: { minimizer },
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
