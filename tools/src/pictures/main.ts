import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { freePortBase } from '../net/free-port-base.ts';
import { repositoryRoot } from '../root.ts';
import { startStack } from '../stack/start-stack.ts';
import { prepareMachine } from '../test/debian-packages.ts';
import { runNode } from '../test/run-command.ts';

const folder = 'docs/images';

const spec = {
  usage: 'npm run pictures',
  about: `Builds what has changed, starts it beside whatever runs here, and takes the pictures of the README again into ${folder}.`,
  options: {},
} as const satisfies CommandSpec<string>;

await runCommand(spec, async () => {
  const { chromium } = await prepareMachine(say);
  if (!chromium) throw new CommandFailure('No Chromium here: install it, or name one by E2E_CHROMIUM.');
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-pictures-'));
  const portBase = await freePortBase();
  const stack = await startStack({ portBase, data, report: say });
  try {
    const playwright = join(repositoryRoot, 'node_modules/playwright/cli.js');
    return await runNode([playwright, 'test', '--project=pictures'], {
      cwd: join(repositoryRoot, 'apps/e2e'),
      env: {
        GATEHOUSE_PORT_BASE: String(portBase),
        E2E_CHROMIUM: chromium,
        E2E_PICTURES: join(repositoryRoot, folder),
        E2E_OUTPUT: join(data, 'results'),
      },
    });
  } finally {
    await stack.stop();
    await rm(data, { recursive: true, force: true });
  }
});
