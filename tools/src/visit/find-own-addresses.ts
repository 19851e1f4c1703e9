import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../import-table/workspace-imports.ts';

/** Code that a visitor's way through the portal is made of. */
const portal =
  /^(apps\/(mf-[\w-]+|shell|edge|account-api)|libs\/(platform|screen|challenge|shell-contract|session))\/src\//;
const notPartOfIt = /\.test\.tsx?$|\/testing(\/|\.ts$)|\/test-door\/|\/visitors\/|\.refusal-cases\.tsx$/;

/** Writes queries of something else than a page of the portal, or is the module itself. */
const others: Readonly<Record<string, string>> = {
  'libs/platform/src/visit-path.ts': 'the module',
  'libs/platform/src/callback-address.ts': "a caller's address",
  'libs/platform/src/launcher-wire.ts': "the launcher's scheme",
  'libs/challenge/src/captcha/sound.view.tsx': 'a call',
  'apps/shell/src/routes/compose-routes.ts': 'a route pattern',
  'apps/shell/src/remotes/retry-queries.ts': 'a file of a release',
  'apps/edge/src/page/maintenance-notice.ts': 'a call',
  'apps/edge/src/upstream/kept-files.ts': 'a call',
  'apps/edge/src/sdk/swap-verify-token.ts': 'the same address, without its token',
  'apps/account-api/src/base/http/ask-provider.ts': 'a request to a provider',
  'apps/account-api/src/sign-in/social/known-providers.settings.ts': 'addresses of providers',
};

/** `?name=` or `?${…}` inside a text, comments left out. */
const query = /[`'"][^`'"]*\?(?:[a-z_]+=|\$\{)/i;
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

/** Places that write an address with a query and not by `pathWith`: what the visit brought would be lost there. */
export async function findOwnAddresses(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await sourceFiles(root)) {
    if (!portal.test(path) || notPartOfIt.test(path) || path in others) continue;
    const source = await readFile(join(root, path), 'utf8');
    for (const line of withoutComments(source).split('\n')) if (query.test(line)) found.push(`${path}: ${line.trim()}`);
  }
  return found;
}
