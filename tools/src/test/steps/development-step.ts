import { mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { freePortBase } from '../../net/free-port-base.ts';
import { storePaths } from '../../portalctl/store-paths.ts';
import { releaseLocally } from '../../stack/local-release.ts';
import { patientPages } from '../../stack/patient-pages.ts';
import { copyWorkspace } from '../../testing/workspace-copy.ts';
import { startCommand } from '../start-command.ts';
import { nothing, passOrFail, skippedFor, sum } from '../tally.ts';
import { onlyCounted, type Outcome, type TestRun, type TestStep } from '../test-step.ts';
import { runPlaywright } from './run-playwright.ts';

const upSentence = 'Ctrl-C ends everything';

export const developmentStep: TestStep = {
  name: 'development',
  about: 'npm run dev of one remote: edits of a copy appear in the open page, in a real Chromium',
  lane: 'last',
  run: (run) => followEdits(run, 'mf-login'),
  again: (run, place) => followEdits(run, 'mf-login', place),
};

/** Runs the tests of `npm run dev`. `remote`: this one is compiled, against the others as released; else all are. */
export async function followEdits(
  run: Pick<TestRun, 'machine' | 'folder' | 'match' | 'repeat' | 'timed' | 'print'>,
  remote?: string,
  only?: string,
): Promise<Outcome> {
  if (!run.machine.chromium) return onlyCounted(skippedFor('No Chromium here: hot reload is skipped.', run.print));
  const tell = run.print ?? ((text) => void process.stdout.write(text));
  const folder = await mkdtemp(join(run.folder, 'development-'));
  const copy = join(folder, 'working-copy');
  const data = join(folder, 'data');
  copyWorkspace(copy, ['apps', 'libs', 'tools']);
  const portBase = await freePortBase();
  // As after `npm start`; the copy has no builds of its own.
  if (remote !== undefined) await releaseLocally({ store: storePaths(data), portBase });
  const args = ['tools/src/dev/main.ts', '--port-base', String(portBase), '--data', data];
  const development = startCommand(copy, remote === undefined ? args : [...args, '--only', remote], patientPages);
  if (!(await development.says(upSentence))) {
    tell(development.output());
    await development.interrupt(); // else the run would wait for it
    return onlyCounted(passOrFail(false));
  }
  const env = { GATEHOUSE_PORT_BASE: String(portBase), E2E_WORKING_COPY: copy };
  const outcome = await runPlaywright(run, { name: basename(folder), projects: ['development'], env, only });
  const code = await development.interrupt();
  if (code !== 0 || outcome.tally.failed > 0) tell(development.output());
  // At the second look only what was asked for counts, unless the end fails.
  const end = only === undefined || code !== 0 ? passOrFail(code === 0) : nothing;
  return { ...outcome, tally: sum([outcome.tally, end]) };
}
