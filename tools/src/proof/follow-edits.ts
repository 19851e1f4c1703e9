import { mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { say } from '../cli/say.ts';
import { freePortBase } from '../net/free-port-base.ts';
import { storePaths } from '../portalctl/store-paths.ts';
import { releaseLocally } from '../stack/local-release.ts';
import { patientPages } from '../stack/patient-pages.ts';
import { runPlaywright } from '../test/steps/run-playwright.ts';
import { passOrFail, skippedFor, sum, type Tally } from '../test/tally.ts';
import { copyWorkspace } from '../testing/workspace-copy.ts';
import type { ProofContext } from './proof.ts';
import { startCommand } from './start-command.ts';

const upSentence = 'Ctrl-C ends everything';

/** Runs the tests of `npm run dev` in a real Chromium. `remote`: this one is compiled, against the others as released; else all are. */
export async function followEdits(context: ProofContext, remote?: string): Promise<Tally> {
  if (!context.machine.chromium) return skippedFor('No Chromium here: hot reload is skipped.');
  const folder = await mkdtemp(join(context.folder, 'development-'));
  const copy = join(folder, 'working-copy');
  const data = join(folder, 'data');
  copyWorkspace(copy, ['apps', 'libs', 'tools']);
  const portBase = await freePortBase();
  // As after `npm start`; the copy has no builds of its own.
  if (remote !== undefined) await releaseLocally({ store: storePaths(data), portBase });
  const args = ['tools/src/dev/main.ts', '--port-base', String(portBase), '--data', data];
  const development = startCommand(copy, remote === undefined ? args : [...args, '--only', remote], patientPages);
  if (!(await development.says(upSentence))) {
    say(development.output());
    await development.interrupt(); // else the run would wait for it
    return passOrFail(false);
  }
  const env = { GATEHOUSE_PORT_BASE: String(portBase), E2E_WORKING_COPY: copy };
  const run = { ...context, match: undefined, repeat: 1, timed: [] };
  const { tally } = await runPlaywright(run, { name: basename(folder), projects: ['development'], env });
  const code = await development.interrupt();
  if (code !== 0 || tally.failed > 0) say(development.output());
  return sum([tally, passOrFail(code === 0)]);
}
