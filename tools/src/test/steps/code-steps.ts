import { join } from 'node:path';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { passOrFail } from '../tally.ts';
import { onlyCounted, type Outcome, type TestRun, type TestStep } from '../test-step.ts';

const binary = (path: string): string => join(repositoryRoot, 'node_modules', path);

const runScript = async (args: readonly string[], { print }: TestRun): Promise<Outcome> =>
  onlyCounted(passOrFail((await runNode(args, { print })) === 0));

export const formatStep: TestStep = {
  name: 'format',
  about: 'formatting',
  lane: 'code',
  run: (run) => runScript([binary('oxfmt/bin/oxfmt'), '--list-different'], run),
};

export const lintStep: TestStep = {
  name: 'lint',
  about: 'linter and import table',
  lane: 'code',
  run: (run) => runScript(['tools/src/lint/main.ts'], run),
};

export const buildStep: TestStep = {
  name: 'build',
  about: 'shell and all remotes',
  lane: 'code',
  run: (run) => runScript([binary('nx/dist/bin/nx.js'), 'run-many', '-t', 'build'], run),
};
