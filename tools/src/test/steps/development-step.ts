import { join } from 'node:path';
import { freePortBase } from '../../net/free-port-base.ts';
import { storePaths } from '../../portalctl/store-paths.ts';
import { releaseLocally } from '../../stack/local-release.ts';
import { copyWorkspace } from '../../testing/workspace-copy.ts';
import { startCommand } from '../start-command.ts';
import { passOrFail, skippedFor, sum, type Tally } from '../tally.ts';
import type { TestRun, TestStep } from '../test-step.ts';
import { runPlaywright } from './run-playwright.ts';

const upSentence = 'Ctrl-C ends everything';

export const developmentStep: TestStep = {
  name: 'development',
  about: 'npm run dev of one remote: edits of a copy appear in the open page, in a real Chromium',
  lane: 'beside',
  run: (run) => followEdits(run, 'mf-login'),
};

/** Runs the tests of `npm run dev`. `only`: one remote is compiled, against the others as released; else all are. */
export async function followEdits(
  run: Pick<TestRun, 'machine' | 'folder' | 'match' | 'repeat' | 'timed' | 'print'>,
  only?: string,
): Promise<Tally> {
  if (!run.machine.chromium) return skippedFor('No Chromium here: hot reload is skipped.', run.print);
  const tell = run.print ?? ((text) => void process.stdout.write(text));
  const copy = join(run.folder, 'working-copy');
  const data = join(run.folder, 'development');
  copyWorkspace(copy, ['apps', 'libs', 'tools']);
  const portBase = await freePortBase();
  // As after `npm start`; the copy has no builds of its own.
  if (only !== undefined) await releaseLocally({ store: storePaths(data), portBase });
  const args = ['tools/src/dev/main.ts', '--port-base', String(portBase), '--data', data];
  const development = startCommand(copy, only === undefined ? args : [...args, '--only', only]);
  if (!(await development.says(upSentence))) {
    tell(development.output());
    await development.interrupt(); // else the run would wait for it
    return passOrFail(false);
  }
  const env = { GATEHOUSE_PORT_BASE: String(portBase), E2E_WORKING_COPY: copy };
  const tally = await runPlaywright(run, { name: 'development', projects: ['development'], env });
  const code = await development.interrupt();
  if (code !== 0 || tally.failed > 0) tell(development.output());
  return sum([tally, passOrFail(code === 0)]);
}
