import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { codeRules, cssModuleNames, styleMinimizer, type BuildInput } from '../base-config.ts';
import { leanIcons } from '../icons/lean-icons.ts';
import { runBuild } from '../run-build.ts';

/** What rendering needs from one bundle, so that there is one React and one i18n in it. */
const entrySource = (firstModule: string) =>
  [`export * from '${firstModule}';`, `export * from '@gatehouse/shell-contract/first-render';`, ''].join('\n');

function firstConfig({ folder, release }: BuildInput, output: string): Configuration {
  const entry = join(folder, 'src/first-entry.js');
  return {
    mode: 'production',
    context: folder,
    devtool: false,
    target: 'node24',
    entry: { first: entry },
    output: {
      path: output,
      uniqueName: release.unique,
      filename: '[name].cjs',
      cssFilename: '[name].css',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: codeRules('portal'),
      parser: { 'css/module': { namedExports: false } },
      generator: { css: { exportsOnly: false }, 'css/module': { ...cssModuleNames(release), exportsOnly: false } },
    },
    // Its code runs here, once, and goes nowhere.
    optimization: { splitChunks: false, minimizer: [styleMinimizer('portal')] },
    performance: false,
    plugins: [
      leanIcons(),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new rspack.experiments.VirtualModulesPlugin({ [entry]: entrySource('./first.tsx') }),
    ],
  };
}

export type FirstBundle = Readonly<{ exports: unknown; css: string }>;

/** Builds an app's `src/first.tsx` for Node and hands its exports, of which only the caller knows the type, and its styles to `use`. */
export async function withFirstBundle<Result>(
  input: BuildInput,
  use: (bundle: FirstBundle) => Promise<Result>,
): Promise<Result> {
  const output = await mkdtemp(join(tmpdir(), 'gatehouse-first-'));
  try {
    await runBuild(firstConfig(input, output));
    const exports: unknown = createRequire(join(output, 'first.cjs'))('./first.cjs');
    const css = await readFile(join(output, 'first.css'), 'utf8').catch(() => '');
    return await use({ exports, css });
  } finally {
    await rm(output, { recursive: true });
  }
}
