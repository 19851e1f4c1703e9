import { resolve } from 'node:path';
import { defaultPortBase, environments, isEnvironment, type Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { helpText, readOptions, readPortBase, type CommandSpec, type ReadOptions } from '../cli/options.ts';
import { promote } from './promote.command.ts';
import { tellEdges } from './edges-told.ts';
import { publish } from './publish.command.ts';
import { remove } from './remove.command.ts';
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
    '  rollback <name>           go back to the newest version that was not rolled back, and mark the one that was live',
    '  remove <remote>           take a remote out of the portal; its releases stay published',
    '  status                    what is live, what is published, what was rolled back',
    '  verify                    check the signature and every file',
  ].join('\n'),
  options: {
    data: { value: '<folder>', default: '.data', about: 'data folder with releases and keys' },
    env: { value: '<environment>', default: 'local', about: `one of ${environments.join(', ')}` },
    origin: { value: '<origin>', about: 'promote: where the remote is served' },
    again: { about: 'promote: also a version that was rolled back; takes its mark away' },
    'live-is-bad': { about: 'promote: mark what is live now as rolled back, so that it is no fallback' },
    reason: { value: '<text>', about: 'rollback: why, for status' },
    edges: {
      value: '<addresses>',
      about: 'promote, rollback, remove: edges to wait for, or none (default: in local the edge of this machine)',
    },
    wait: { value: '<seconds>', default: '5', about: 'how long they are waited for' },
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

/** What was written, and what the edges made of it. */
async function written(
  text: string,
  { serial, name }: Readonly<{ serial: number; name: string }>,
  options: Options,
  environment: Environment,
): Promise<Outcome> {
  const edges = { edges: options.text('edges'), waitSeconds: options.text('wait'), portBase: portBaseOf(options) };
  const told = await tellEdges(serial, name, { ...edges, environment });
  return { text: `${text}${told.text}`, exitCode: told.exitCode };
}

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
      again: options.on('again'),
      liveIsBad: options.on('live-is-bad'),
    };
    const index = await promote(store, request);
    const text = `${request.name} ${request.version} is live in ${environment} (index ${index.serial}).`;
    return written(text, { serial: index.serial, name: request.name }, options, environment);
  },
  rollback: async (store, options, environment, [name]) => {
    const from = performance.now();
    const asked = required(name, 'the name of a remote, or shell');
    const index = await rollback(store, { environment, name: asked, reason: options.text('reason') });
    const ms = Math.round(performance.now() - from);
    const text = `${asked} is back at ${liveVersion(index, asked)} in ${environment} (index ${index.serial}, ${ms} ms).`;
    return written(text, { serial: index.serial, name: asked }, options, environment);
  },
  remove: async (store, options, environment, [name]) => {
    const asked = required(name, 'the name of a remote');
    const { index, paths } = await remove(store, environment, asked);
    const gone = paths.length > 0 ? ` Not found from now on: ${paths.join(', ')}.` : '';
    const text = `${asked} is removed from ${environment} (index ${index.serial}).${gone}`;
    return written(text, { serial: index.serial, name: asked }, options, environment);
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
  return index.remotes[name]?.current.release.version ?? '-';
}
