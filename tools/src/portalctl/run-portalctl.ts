import { resolve } from 'node:path';
import { environments, isEnvironment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { helpText, readOptions } from '../cli/options.ts';
import { spec, type Command, type Outcome } from './command-line.ts';
import { healthCommands } from './health/health-commands.ts';
import { ownerCommands } from './owner-commands.ts';
import { releaseCommands } from './release-commands.ts';
import { storePaths } from './store-paths.ts';

const commands: Readonly<Record<string, Command>> = { ...releaseCommands, ...ownerCommands, ...healthCommands };

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
