import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { installedVersion } from './packages.ts';
import { sharedDependencies } from './shared-dependencies.ts';

/** Module request by which the shell's code gets what it provides to remotes. */
const providedModulesRequest = 'gatehouse-provided-modules';

function source(): string {
  const imports = sharedDependencies.map((row, index) => `import * as provided${index} from '${row.request}';`);
  const rows = sharedDependencies.map(
    (row, index) => `  ['${row.request}', { version: '${installedVersion(row.package)}', module: provided${index} }],`,
  );
  return [...imports, 'export const providedModules = new Map([', ...rows, ']);', ''].join('\n');
}

/** Puts the shared table into the shell's bundle as one module, with the versions that were installed at the build. */
export function providedModules(folder: string) {
  const file = join(folder, 'src/provided-modules.js');
  return {
    alias: { [`${providedModulesRequest}$`]: file },
    plugin: new rspack.experiments.VirtualModulesPlugin({ [file]: source() }),
  };
}
