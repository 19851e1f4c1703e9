import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './packages.ts';

const scope = join(workspaceRoot, 'node_modules/@module-federation');

function esmOf(name: string): string {
  const file = join(scope, name, 'dist/index.js');
  if (!existsSync(file))
    throw new Error(`${file} is missing: the alias of the federation runtime must follow its release`);
  return file;
}

/**
 * The federation plugin imports the CommonJS files of its runtime, which cannot be shaken: 28 kB in every entry. Their
 * ESM twins cost 6 kB.
 */
export function runtimeAliases(): Record<string, string> {
  const bundler = esmOf('webpack-bundler-runtime');
  const runtime = esmOf('runtime');
  return {
    [join(scope, 'webpack-bundler-runtime/dist/index.cjs')]: bundler,
    [join(scope, 'runtime/dist/index.cjs')]: runtime,
  };
}
