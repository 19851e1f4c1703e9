import { join } from 'node:path';
import { freePortBase } from '../../net/free-port-base.ts';
import { copyWorkspace } from '../../testing/workspace-copy.ts';
import { startCommand } from '../start-command.ts';
import { passOrFail, skippedFor, sum } from '../tally.ts';
import type { TestStep } from '../test-step.ts';
import { runPlaywright } from './run-playwright.ts';

const upSentence = 'Ctrl-C ends everything';

export const developmentStep: TestStep = {
  name: 'development',
  about: 'npm run dev: edits of a copy appear in the open page, in a real Chromium',
  lane: 'beside',
  run: async (run) => {
    if (!run.machine.chromium) return skippedFor('No Chromium here: hot reload is skipped.', run.print);
    const tell = run.print ?? ((text) => void process.stdout.write(text));
    const copy = join(run.folder, 'working-copy');
    copyWorkspace(copy, ['apps', 'libs', 'tools']);
    const portBase = String(await freePortBase());
    const args = ['tools/src/dev/main.ts', '--port-base', portBase, '--data', join(run.folder, 'development')];
    const development = startCommand(copy, args);
    if (!(await development.says(upSentence))) {
      tell(development.output());
      await development.interrupt(); // else the run would wait for it
      return passOrFail(false);
    }
    const env = { GATEHOUSE_PORT_BASE: portBase, E2E_WORKING_COPY: copy };
    const tally = await runPlaywright(run, { name: 'development', projects: ['development'], env });
    const code = await development.interrupt();
    if (code !== 0 || tally.failed > 0) tell(development.output());
    return sum([tally, passOrFail(code === 0)]);
  },
};
