import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';

/** How federation's runtime asks for its reading of version ranges. */
export const rangesRequest = /^\.\/(?:utils\/)?semver\/index\.js$/;

/** Federation's runtime with the forms of version ranges that are in use here: 1.5 kB less in the first scripts. */
export function smallFederationRanges(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(rangesRequest, join(import.meta.dirname, 'federation-ranges.ts'));
}
