import { join } from 'node:path';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { nothing, passOrFail } from '../tally.ts';
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

/**
 * One pass or failure per package. nx runs two at a time and keeps what passed, so a second run checks only what has
 * changed; `--singleThreaded` because the threads of one compiler check the shared types over again.
 */
export const typesStep: TestStep = {
  name: 'types',
  about: 'TypeScript, every package',
  lane: 'code',
  run: async ({ packages, print }) => {
    const missing = packages.filter(({ hasTypes }) => !hasTypes);
    const complain = print ?? ((text) => void process.stderr.write(text));
    for (const { folder } of missing) complain(`${folder} has no tsconfig.json or no script "types".\n`);
    const names = packages.filter(({ hasTypes }) => hasTypes).map(({ name }) => name);
    if (packages.length === 0) return nothing;
    const code = await runNode([nx, 'run-many', '-t', 'types', '--nxBail=false', '-p', names.join(',')], { print });
    const failed = code === 0 ? 0 : Math.max(1, await countFailing(names));
    return { ...nothing, passed: names.length - failed, failed: failed + missing.length };
  },
};

/** After a run that failed: what passed comes from the cache. */
async function countFailing(names: readonly string[]): Promise<number> {
  const codes: number[] = [];
  for (const name of names) codes.push(await runNode([nx, 'run', `${name}:types`], { quiet: true }));
  return codes.filter((code) => code !== 0).length;
}

export const buildStep: TestStep = {
  name: 'build',
  about: 'shell and all remotes',
  lane: 'code',
  run: async ({ print }) => passOrFail((await runNode([nx, 'run-many', '-t', 'build'], { print })) === 0),
};
