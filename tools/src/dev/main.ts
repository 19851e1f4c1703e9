import { resolve } from 'node:path';
import { defaultPortBase } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { readPortBase, type CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { runUntilAsked } from '../cli/run-until-asked.ts';
import { say } from '../cli/say.ts';
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

await runCommand(spec, async (options) => {
  const names = chooseNames(options.text('only'));
  const portBase = readPortBase(options.text('port-base') ?? '', '--port-base');
  const data = resolve(repositoryRoot, options.text('data') ?? '.data');
  return runUntilAsked({
    start: (signal) => startDevelopment({ names, portBase, data, store: storePaths(data), signal, report: say }),
    started: ({ portal }) =>
      say(`${portal}/login follows changes of ${names.join(', ')} and of the servers. Ctrl-C ends everything.`),
  });
});

/** The shell is always among them: only its development build has a React that exchanges components. */
function chooseNames(only: string | undefined): readonly BuiltName[] {
  if (only === undefined) return builtNames;
  const chosen = only.split(',').map((name) => name.trim());
  for (const name of chosen) {
    if (!builtNames.some((one) => one === name)) {
      throw new CommandFailure(`${name} is not built; there are ${builtNames.join(', ')}.`);
    }
  }
  return builtNames.filter((name) => name === 'shell' || chosen.includes(name));
}
