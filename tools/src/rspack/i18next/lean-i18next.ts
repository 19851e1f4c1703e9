import { join } from 'node:path';
import type { RspackPluginInstance } from '@rspack/core';

/** The file of i18next that a bundle imports. */
export const i18nextFile = /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/;

/** i18next without what the portal never calls, which no bundler can see: it is one file of classes. 4.7 kB less in the first scripts. */
export function leanI18next(): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.options.module.rules.push({ test: i18nextFile, loader: join(import.meta.dirname, 'lean-source.ts') });
    },
  };
}
