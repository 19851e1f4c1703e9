import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { codeRules, type BuildInput } from '../base-config.ts';
import { remoteConfig } from '../remote-config.ts';
import { shellConfig } from '../shell-config.ts';

export type HotInput = BuildInput &
  Readonly<{
    /** Folder the build is written to. */
    output: string;
    /** WebSocket address where the page hears of new builds. */
    channel: string;
  }>;

const page = join(import.meta.dirname, 'page');

/** React is the shell's, and so is what exchanges its components; each remote's build takes it from the page. */
const refreshOf = (isShell: boolean): Readonly<{ entries: readonly string[]; alias: Record<string, string> }> =>
  isShell
    ? { entries: ['provide-refresh.ts'], alias: {} }
    : { entries: [], alias: { 'react-refresh': join(page, 'react-refresh') } };

/** Installed packages, and the shell's one module that is on no disk: each start would build twice for it. */
const unwatched = /[\\/](\.git|node_modules)[\\/]|[\\/]provided-modules\.js$/;

/** Chunks are exchanged in place, so their names stay. Entries keep the hash in theirs: a page that is just loading gets the one its index promises. */
const fileNames = { chunkFilename: '[name].js', cssFilename: '[name].css', cssChunkFilename: '[name].css' };

/** Chunks cut by size would be other ones after an edit that crosses a limit, and a running page cannot exchange those. */
function steadyChunks({ optimization }: Configuration): Configuration['optimization'] {
  const cut = optimization?.splitChunks;
  const named = cut ? cut.cacheGroups : {};
  return { splitChunks: { ...cut, cacheGroups: { ...named, default: false, defaultVendors: false } } };
}

/**
 * Development build of the shell or a remote: the release's own configuration, changed only where modules are exchanged
 * in a running page. No `eval`, the same chunk policy, the same class names as its first HTML (decision record 0007).
 */
export function hotConfig(input: HotInput): Configuration {
  const { folder, release, output, channel } = input;
  const isShell = release.name === 'shell';
  const base = isShell ? shellConfig(input) : remoteConfig(input);
  const refresh = refreshOf(isShell);
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    lazyCompilation: false,
    output: { ...base.output, ...fileNames, path: output, clean: false },
    // A file that does not compile leaves the page as it is.
    optimization: { ...base.optimization, ...steadyChunks(base), emitOnErrors: false },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...refresh.alias } },
    module: {
      ...base.module,
      rules: codeRules('portal', { refresh: true }),
      // A file that is half written is a build that fails, not a page that breaks.
      parser: { ...base.module?.parser, javascript: { exportsPresence: 'error' } },
    },
    watchOptions: { aggregateTimeout: 60, ignored: unwatched },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ library: release.unique }),
      new rspack.DefinePlugin({ gatehouseHot: JSON.stringify({ name: release.name, channel }) }),
      ...[...refresh.entries, 'hot-client.ts'].map(
        (file) => new rspack.EntryPlugin(folder, join(page, file), { name: undefined }),
      ),
    ],
  };
}
