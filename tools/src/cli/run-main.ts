import { CommandFailure } from './command-failure.ts';

/** A full disk, a folder out of reach: the system's own sentence says it all. */
const isOfTheSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Runs a command's main function; an expected failure is one sentence and exit code 1, anything else a crash with its stack. */
export async function runMain(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof CommandFailure || isOfTheSystem(error))) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
