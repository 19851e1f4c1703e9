import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';

/** How federation's error codes ask for the sentences that belong to them; no other package here has such a file. */
export const errorTextsRequest = /^\.\/desc\.mjs$/;

/** Federation's runtime without the sentences of its errors. */
export function shortFederationErrors(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(
    errorTextsRequest,
    join(import.meta.dirname, 'federation-error-texts.ts'),
  );
}
