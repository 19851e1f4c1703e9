import { resolve } from 'node:path';
import { defaultPortBase } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { helpText, readOptions, readPortBase, type CommandSpec } from '../cli/options.ts';
import { runMain } from '../cli/run-main.ts';
import { readPackageFile } from '../files/workspace-packages.ts';
import { storePaths } from '../portalctl/store-paths.ts';
import { repositoryRoot } from '../root.ts';
import { builtNames, distOf, type BuiltName } from '../stack/local-builds.ts';
import { releaseAs } from '../stack/local-release.ts';
import { startStack, type Stack } from '../stack/start-stack.ts';
import { consequencesOf } from './consequences.ts';
import { watchChanges } from './watch-changes.ts';

const spec = {
  usage: 'npm run dev -- [options]',
  about: [
    'Runs the whole portal and follows your changes: a changed remote or shell is built, published as a version of its',
    'own and live within seconds (reload the page); a changed server is started again.',
  ].join('\n'),
  options: {
    only: { value: '<names>', about: 'build only these, with commas between, against the others as they are' },
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
  const wanted = chooseNames(options.text('only'));
  const portBase = readPortBase(options.text('port-base') ?? '', '--port-base');
  const data = resolve(repositoryRoot, options.text('data') ?? '.data');
  const asked = new AbortController();
  const ending = Promise.withResolvers<number>();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      asked.abort();
      ending.resolve(0);
    });
  }
  const databaseUrl = process.env['DATABASE_URL'];
  const stack = await startStack({ portBase, data, databaseUrl, signal: asked.signal, report: say, onDeath: say });
  say(
    `${stack.addresses.portal}/login follows changes of ${wanted.join(', ')} and of the servers. Ctrl-C ends everything.`,
  );
  const follow = (changed: ReadonlySet<string>) =>
    followChanges(stack, data, portBase, consequencesOf(changed, wanted));
  const unwatch = watchChanges(repositoryRoot, ['apps', 'libs'], follow);
  const code = await ending.promise;
  unwatch();
  await stack.stop();
  return code;
});

function chooseNames(only: string | undefined): readonly BuiltName[] {
  if (only === undefined) return builtNames;
  return only.split(',').map((name) => {
    const built = builtNames.find((one) => one === name.trim());
    if (built) return built;
    throw new CommandFailure(`${name} is not built; there are ${builtNames.join(', ')}.`);
  });
}

async function followChanges(
  stack: Stack,
  data: string,
  portBase: number,
  { rebuild, restart }: ReturnType<typeof consequencesOf>,
) {
  for (const name of rebuild) {
    await attempt(name, async () => {
      const { version } = await readPackageFile(resolve(distOf(name), '..'));
      const own = `${version}-dev.${Date.now().toString(36)}`;
      await releaseAs(storePaths(data), name, own, portBase);
      return `${own} is live`;
    });
  }
  for (const name of restart) {
    await attempt(name, async () => {
      await stack.servers.get(name)?.stop();
      await stack.servers.get(name)?.start();
      return 'is started again';
    });
  }
}

/** A change that does not build or start is said and waited over: the next change may mend it. */
async function attempt(name: string, job: () => Promise<string>): Promise<void> {
  const from = performance.now();
  try {
    const outcome = await job();
    say(`${name} ${outcome} (${((performance.now() - from) / 1000).toFixed(1)} s).`);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(`${name}: ${error.message}`);
  }
}
