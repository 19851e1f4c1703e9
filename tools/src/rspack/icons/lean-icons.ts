import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';

/** How an icon's file asks for what makes a component of its drawing. */
export const iconMakerRequest = /^\.\.\/createLucideIcon\.mjs$/;

/** Files of icons. */
const drawings = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][a-z0-9-]+\.mjs$/;

/** Icons of lucide-react without its runtime and what only that reads; each build takes this plugin, the first HTML too. */
export function leanIcons(): RspackPluginInstance {
  const maker = new rspack.NormalModuleReplacementPlugin(iconMakerRequest, join(import.meta.dirname, 'create-icon.ts'));
  return {
    apply(compiler) {
      compiler.options.module.rules.push({ test: drawings, loader: join(import.meta.dirname, 'lean-drawing.ts') });
      maker.apply(compiler);
    },
  };
}
