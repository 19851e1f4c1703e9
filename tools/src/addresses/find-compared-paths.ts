import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../import-table/workspace-imports.ts';

/** Code that reads addresses of the portal. */
const portal = /^(apps\/(mf-[\w-]+|shell|edge)|libs\/[\w-]+)\/src\//;
const notPartOfIt = /\.test\.tsx?$|\/testing\/|\/gallery\//;

/** Reads something else than which page an address is, or is the module itself. */
const others: Readonly<Record<string, string>> = {
  'libs/platform/src/is-at.ts': 'the module',
  'libs/platform/src/locales.ts': 'the language segment',
  'apps/edge/src/session/native-form.ts': 'whether a path would be the address of another site',
  'apps/edge/src/session/after-sign-in.ts': 'whether a path would be the address of another site',
  'apps/edge/src/address/read-address.ts': 'the spelling itself',
  'apps/shell/src/routes/route-table.ts': 'the language segment; the table is held equal to react-router by a test',
  'apps/mf-device/src/sdk/sdk-query.ts': 'the version, which pages of the SDK have behind their name',
};

/** A `pathname` compared with anything but another `pathname`: as a text it has as many spellings as writers. */
const compared =
  /pathname(\)\.path)?\s*[!=]==(?!.*\.pathname\b)|pathname\)?(\.path)?\.(startsWith|endsWith|includes|match|search)\(|\.(test|exec)\([^()]*pathname/;
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

/** Places that compare an address as a text and not by `isAt` or the route table. */
export async function findComparedPaths(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await sourceFiles(root)) {
    if (!portal.test(path) || notPartOfIt.test(path) || path in others) continue;
    const source = await readFile(join(root, path), 'utf8');
    for (const line of withoutComments(source).split('\n'))
      if (compared.test(line)) found.push(`${path}: ${line.trim()}`);
  }
  return found;
}
