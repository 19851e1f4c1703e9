import { parseArgs } from 'node:util';
import { CommandFailure } from './command-failure.ts';

/** One `--option`. Without `value` it is a switch. */
type Option = Readonly<{ value?: string; default?: string; about: string }>;

export type CommandSpec<Name extends string> = Readonly<{
  /** `npm start -- [options]` */
  usage: string;
  about: string;
  options: Readonly<Record<Name, Option>>;
}>;

export type ReadOptions<Name extends string> = Readonly<{
  help: boolean;
  positionals: readonly string[];
  text: (name: Name) => string | undefined;
  on: (name: Name) => boolean;
}>;

/** The `--help` text of a command. */
export function helpText(spec: CommandSpec<string>): string {
  const rows = Object.entries(spec.options).map(([name, option]) => {
    const left = option.value ? `--${name} ${option.value}` : `--${name}`;
    const end = option.default === undefined ? '' : ` (default: ${option.default})`;
    return `  ${left.padEnd(28)} ${option.about}${end}`;
  });
  return [
    `Usage: ${spec.usage}`,
    '',
    spec.about,
    '',
    'Options:',
    ...rows,
    `  ${'--help'.padEnd(28)} this text`,
    '',
  ].join('\n');
}

/** Reads a command line; an unknown option or a missing value ends with one sentence. */
export function readOptions<Name extends string>(spec: CommandSpec<Name>, args: readonly string[]): ReadOptions<Name> {
  const known: Record<string, { type: 'string' | 'boolean' }> = { help: { type: 'boolean' } };
  for (const [name, option] of Object.entries<Option>(spec.options)) {
    known[name] = { type: option.value ? 'string' : 'boolean' };
  }
  const { values, positionals } = parse(args, known);
  return {
    help: values['help'] === true,
    positionals,
    text: (name) => {
      const given = values[name];
      return typeof given === 'string' ? given : spec.options[name].default;
    },
    on: (name) => values[name] === true,
  };
}

function parse(args: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new CommandFailure(`${sentence}. --help lists the options.`);
  }
}

/** A TCP port base from a command line or the environment. */
export function readPortBase(text: string, name: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1024 && value <= 65_000) return value;
  throw new CommandFailure(`${name} must be a whole number from 1024 to 65000, not ${JSON.stringify(text)}.`);
}
