import { resolve } from 'node:path';
import { defaultPortBase, stackPorts } from '@gatehouse/platform';
import { readPortBase, type CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { runUntilAsked } from '../cli/run-until-asked.ts';
import { say } from '../cli/say.ts';
import { repositoryRoot } from '../root.ts';
import { fetchPeople } from './people.ts';
import { startStack } from './start-stack.ts';
import { welcomeText } from './welcome.ts';

const spec = {
  usage: 'npm start -- [options]',
  about:
    'Builds what has changed and runs the whole portal on this machine until Ctrl-C. Settings: docs/operations.md.',
  options: {
    'port-base': {
      value: '<port>',
      default: process.env['GATEHOUSE_PORT_BASE'] ?? String(defaultPortBase),
      about: 'first port of the stack',
    },
    data: { value: '<folder>', default: '.data', about: 'database, releases, keys and logs' },
    control: { about: 'open the control listener that journeys use' },
  },
} as const satisfies CommandSpec<string>;

await runCommand(spec, async (options) => {
  const from = performance.now();
  const portBase = readPortBase(options.text('port-base') ?? '', '--port-base');
  const data = resolve(repositoryRoot, options.text('data') ?? '.data');
  say('Gatehouse: building what has changed and starting …');
  const databaseUrl = process.env['DATABASE_URL'];
  const control = options.on('control');
  return runUntilAsked({
    start: (signal, onDeath) => startStack({ portBase, data, databaseUrl, control, signal, report: say, onDeath }),
    started: async ({ addresses }) => {
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      say(welcomeText(addresses, await fetchPeople(stackPorts(portBase).playground), data, seconds));
    },
    stopping: () => say('Stopping …'),
  });
});
