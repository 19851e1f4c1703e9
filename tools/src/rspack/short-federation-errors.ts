import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';

/** How federation's error codes ask for the sentences that belong to them; no other package here has such a file. */
export const errorTextsRequest = /^\.\/desc\.mjs$/;

/** How federation's runtime, and the copy of it in its bundler's part, ask for what makes a message of a code. */
export const errorMessageRequest = /^\.\/(?:error-codes\/dist\/)?getShortErrorMsg\.m?js$/;

/** Federation's runtime without the sentences of its errors: a message names the code and the values. */
export function shortFederationErrors(): RspackPluginInstance {
  const replaced = [
    [errorTextsRequest, 'federation-error-texts.ts'],
    [errorMessageRequest, 'federation-error-message.ts'],
  ] as const;
  return {
    apply(compiler) {
      for (const [request, file] of replaced)
        new rspack.NormalModuleReplacementPlugin(request, join(import.meta.dirname, file)).apply(compiler);
    },
  };
}
