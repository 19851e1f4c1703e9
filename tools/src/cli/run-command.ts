import { helpText, readOptions, type CommandSpec, type ReadOptions } from './options.ts';
import { runMain } from './run-main.ts';
import { say } from './say.ts';

/** Runs a command with its options; `--help` says what they are and runs nothing. */
export function runCommand<Name extends string>(
  spec: CommandSpec<Name>,
  main: (options: ReadOptions<Name>) => Promise<number>,
): Promise<void> {
  return runMain(async (args) => {
    const options = readOptions(spec, args);
    if (!options.help) return main(options);
    say(helpText(spec).trimEnd());
    return 0;
  });
}
