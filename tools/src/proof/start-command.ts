import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** For a command that hangs: seven first builds beside other work take minutes. */
const patienceMs = 900_000;

export type StartedCommand = Readonly<{
  /** Whether it has said so before it ended, or before patience did. */
  says(text: string): Promise<boolean>;
  output(): string;
  /** Ends it as Ctrl-C does; its exit code. */
  interrupt(): Promise<number | null>;
}>;

/** Starts a script on this Node that runs until it is told to end, or until this process ends. */
export function startCommand(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedCommand {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithThis = (): void => void child.kill('SIGINT');
  process.once('exit', endWithThis);
  const ended = once(child, 'close').then(() => {
    process.off('exit', endWithThis);
    return child.exitCode;
  });
  let said = '';
  let hear: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      hear();
    });
  }
  return {
    output: () => said,
    async says(text) {
      const { promise: heard, resolve } = Promise.withResolvers<boolean>();
      hear = () => said.includes(text) && resolve(true);
      const patience = setTimeout(() => resolve(false), patienceMs);
      hear();
      const outcome = await Promise.race([heard, ended.then(() => false)]);
      clearTimeout(patience);
      return outcome;
    },
    async interrupt() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
