import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';

/** How an icon's file asks for what makes a component of its drawing. */
export const iconMakerRequest = /^\.\.\/createLucideIcon\.mjs$/;

/** Icons of lucide-react without its runtime; each build takes this plugin, the first HTML too. */
export function leanIcons(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(iconMakerRequest, join(import.meta.dirname, 'create-icon.ts'));
}
