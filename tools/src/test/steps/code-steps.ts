import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../../files/workspace-packages.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { passOrFail, sum, type Tally } from '../tally.ts';
import type { TestStep } from '../test-step.ts';

const binary = (path: string): string => join(repositoryRoot, 'node_modules', path);

export const lintStep: TestStep = {
  name: 'lint',
  about: 'linter and import table',
  run: async () => passOrFail((await runNode(['tools/src/lint/main.ts'])) === 0),
};

export const formatStep: TestStep = {
  name: 'format',
  about: 'formatting',
  run: async () => passOrFail((await runNode([binary('oxfmt/bin/oxfmt'), '--list-different'])) === 0),
};

/** One pass or failure per package; a package without a tsconfig.json would escape, so that is a failure. */
export const typesStep: TestStep = {
  name: 'types',
  about: 'TypeScript, every package',
  run: async () => {
    const tallies: Tally[] = [];
    for (const folder of await workspaceFolders(repositoryRoot)) {
      const config = join(repositoryRoot, folder, 'tsconfig.json');
      if (!existsSync(config)) process.stderr.write(`${folder} has no tsconfig.json.\n`);
      const ok = existsSync(config) && (await runNode([binary('typescript/bin/tsc'), '-p', config])) === 0;
      tallies.push(passOrFail(ok));
    }
    return sum(tallies);
  },
};

export const buildStep: TestStep = {
  name: 'build',
  about: 'shell and all remotes',
  run: async () => passOrFail((await runNode([binary('nx/dist/bin/nx.js'), 'run-many', '-t', 'build'])) === 0),
};
