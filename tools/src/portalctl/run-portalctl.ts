import { resolve } from 'node:path';
import { defaultPortBase, environments, isEnvironment, type Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { helpText, readOptions, readPortBase, type CommandSpec, type ReadOptions } from '../cli/options.ts';
import { promote } from './promote.command.ts';
import { publish } from './publish.command.ts';
import { rollback } from './rollback.command.ts';
import { status } from './status.command.ts';
import { storePaths, type StorePaths } from './store-paths.ts';
import { verify } from './verify.command.ts';

const spec = {
  usage: 'npm run portalctl -- <command> [options]',
  about: [
    'Commands:',
    '  publish <folder>          check a build and copy it to its immutable release folder',
    '  promote <name> <version>  put a published version live',
    '  rollback <name>           take one name back to the version before',
    '  status                    what is live, what is published',
    '  verify                    check the signature and every file',
  ].join('\n'),
  options: {
    data: { value: '<folder>', default: '.data', about: 'data folder with releases and keys' },
    env: { value: '<environment>', default: 'local', about: `one of ${environments.join(', ')}` },
    origin: { value: '<origin>', about: 'promote: where the remote is served' },
    'port-base': { value: '<port>', default: String(defaultPortBase), about: 'local: first port of the stack' },
    'remote-check': { about: 'verify: also fetch every file from where it is served' },
  },
} as const satisfies CommandSpec<string>;

type Options = ReadOptions<keyof typeof spec.options>;
type Outcome = Readonly<{ text: string; exitCode: number }>;
type Command = (
  store: StorePaths,
  options: Options,
  environment: Environment,
  args: readonly string[],
) => Promise<Outcome>;

const done = (text: string): Outcome => ({ text, exitCode: 0 });

const commands: Readonly<Record<string, Command>> = {
  publish: async (store, _options, _environment, [dist]) => {
    const { release, already } = await publish(store, resolve(required(dist, 'the folder of a build')));
    return done(
      `${release.name} ${release.version} ${already ? 'was already published with this content' : 'published'}.`,
    );
  },
  promote: async (store, options, environment, [name, version]) => {
    const request = {
      environment,
      name: required(name, 'the name of a remote, or shell'),
      version: required(version, 'a version'),
      origin: options.text('origin'),
      portBase: portBaseOf(options),
    };
    const index = await promote(store, request);
    return done(`${request.name} ${request.version} is live in ${environment} (index ${index.serial}).`);
  },
  rollback: async (store, _options, environment, [name]) => {
    const from = performance.now();
    const asked = required(name, 'the name of a remote, or shell');
    const index = await rollback(store, environment, asked);
    const ms = Math.round(performance.now() - from);
    return done(
      `${asked} is back at ${liveVersion(index, asked)} in ${environment} (index ${index.serial}, ${ms} ms).`,
    );
  },
  status: async (store, _options, environment) => done(await status(store, environment)),
  verify: async (store, options, environment) => {
    const request = { environment, portBase: portBaseOf(options), overHttp: options.on('remote-check') };
    const { index, files, problems } = await verify(store, request);
    if (problems.length > 0) return { text: problems.map((problem) => `- ${problem}`).join('\n'), exitCode: 1 };
    return done(`Index ${index?.serial} of ${environment} verifies; ${files} files match their hashes.`);
  },
};

/** Runs one portalctl command and answers what it has to say; an expected failure is exit code 1 and one sentence. */
export async function runPortalctl(args: readonly string[]): Promise<Outcome> {
  try {
    const options = readOptions(spec, args);
    const [name, ...rest] = options.positionals;
    if (options.help || name === undefined) return { text: helpText(spec), exitCode: options.help ? 0 : 1 };
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandFailure(`There is no command ${name}. --help lists them.`);
    const environment = options.text('env') ?? 'local';
    if (!isEnvironment(environment)) throw new CommandFailure(`--env must be one of ${environments.join(', ')}.`);
    return await command(storePaths(resolve(options.text('data') ?? '.data')), options, environment, rest);
  } catch (error) {
    if (error instanceof CommandFailure) return { text: error.message, exitCode: 1 };
    throw error;
  }
}

function portBaseOf(options: Options): number {
  return readPortBase(options.text('port-base') ?? String(defaultPortBase), '--port-base');
}

function required(value: string | undefined, what: string): string {
  if (value !== undefined && value !== '') return value;
  throw new CommandFailure(`This command needs ${what}. --help says more.`);
}

function liveVersion(index: Awaited<ReturnType<typeof rollback>>, name: string): string {
  if (name === 'shell') return index.shell.current.version;
  const remotes: Partial<Record<string, { current: { release: { version: string } } }>> = index.remotes;
  return remotes[name]?.current.release.version ?? '-';
}
