import { resolve } from 'node:path';
import { defaultPortBase, isRemoteName } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { helpText, readOptions, readPortBase, type CommandSpec } from '../cli/options.ts';
import { runMain } from '../cli/run-main.ts';
import { storePaths } from '../portalctl/store-paths.ts';
import { repositoryRoot } from '../root.ts';
import { builtNames, type BuiltName } from '../stack/local-builds.ts';
import { startDevelopment } from './start-development.ts';

const spec = {
  usage: 'npm run dev -- [options]',
  about: [
    'Runs the whole portal and shows your changes in the open page: a view, a style or a text without losing what was',
    'typed, anything else of the shell or a remote with a reload; a changed server is started again.',
  ].join('\n'),
  options: {
    only: { value: '<names>', about: 'follow these remotes, with commas between, against the others as released' },
    'port-base': {
      value: '<port>',
      default: process.env['GATEHOUSE_PORT_BASE'] ?? String(defaultPortBase),
      about: 'first port of the stack',
    },
    data: { value: '<folder>', default: '.data', about: 'database, releases, keys and logs' },
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
  const names = chooseNames(options.text('only'));
  const portBase = readPortBase(options.text('port-base') ?? '', '--port-base');
  const data = resolve(repositoryRoot, options.text('data') ?? '.data');
  const asked = new AbortController();
  const ending = Promise.withResolvers<null>();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      asked.abort();
      ending.resolve(null);
    });
  }
  const starting = startDevelopment({
    names,
    portBase,
    data,
    store: storePaths(data),
    signal: asked.signal,
    report: say,
  });
  const development = await Promise.race([starting, ending.promise]);
  if (!development) {
    // Asked to end while it was starting: what has started is ended first.
    await starting.then(
      (started) => started.stop(),
      () => undefined,
    );
    return 0;
  }
  say(`${development.portal}/login follows changes of ${names.join(', ')} and of the servers. Ctrl-C ends everything.`);
  await ending.promise;
  await development.stop();
  return 0;
});

/** The shell is always among them: only its development build has a React that exchanges components. */
function chooseNames(only: string | undefined): readonly BuiltName[] {
  if (only === undefined) return builtNames;
  const chosen = only.split(',').map((name) => name.trim());
  for (const name of chosen) {
    if (name !== 'shell' && !isRemoteName(name)) {
      throw new CommandFailure(`${name} is not built; there are ${builtNames.join(', ')}.`);
    }
  }
  return builtNames.filter((name) => name === 'shell' || chosen.includes(name));
}
