import { resolve } from 'node:path';
import { defaultPortBase, stackPorts } from '@gatehouse/platform';
import { helpText, readOptions, readPortBase, type CommandSpec } from '../cli/options.ts';
import { runMain } from '../cli/run-main.ts';
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

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

await runMain(async (args) => {
  const options = readOptions(spec, args);
  if (options.help) {
    process.stdout.write(helpText(spec));
    return 0;
  }
  const from = performance.now();
  const portBase = readPortBase(options.text('port-base') ?? '', '--port-base');
  const data = resolve(repositoryRoot, options.text('data') ?? '.data');
  const ending = Promise.withResolvers<number>();
  const asked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      asked.abort();
      ending.resolve(0);
    });
  }
  say('Gatehouse: building what has changed and starting …');
  const onDeath = (sentence: string): void => {
    process.stderr.write(`${sentence}\n`);
    ending.resolve(1);
  };
  const databaseUrl = process.env['DATABASE_URL'];
  const control = options.on('control');
  const starting = startStack({ portBase, data, databaseUrl, control, signal: asked.signal, report: say, onDeath });
  const stack = await Promise.race([starting, ending.promise]);
  if (typeof stack === 'number') {
    // Asked to end while it was starting: what has started is ended first.
    await starting.then(
      (started) => started.stop(),
      () => undefined,
    );
    return stack;
  }
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  say(welcomeText(stack.addresses, await fetchPeople(stackPorts(portBase).playground), data, seconds));
  const code = await ending.promise;
  say('Stopping …');
  await stack.stop();
  return code;
});
