import { join } from 'node:path';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { passOrFail } from '../tally.ts';
import type { TestStep } from '../test-step.ts';

const binary = (path: string): string => join(repositoryRoot, 'node_modules', path);
const nx = binary('nx/dist/bin/nx.js');

export const lintStep: TestStep = {
  name: 'lint',
  about: 'linter and import table',
  lane: 'code',
  run: async ({ print }) => passOrFail((await runNode(['tools/src/lint/main.ts'], { print })) === 0),
};

export const formatStep: TestStep = {
  name: 'format',
  about: 'formatting',
  lane: 'code',
  run: async ({ print }) =>
    passOrFail((await runNode([binary('oxfmt/bin/oxfmt'), '--list-different'], { print })) === 0),
};

export const buildStep: TestStep = {
  name: 'build',
  about: 'shell and all remotes',
  lane: 'code',
  run: async ({ print }) => passOrFail((await runNode([nx, 'run-many', '-t', 'build'], { print })) === 0),
};
