import { spawn } from 'node:child_process';
import { once } from 'node:events';

const patienceMs = 240_000;

export type StartedCommand = Readonly<{
  /** Whether it has said so before it ended, or before patience did. */
  says(text: string): Promise<boolean>;
  output(): string;
  /** Ends it as Ctrl-C does; its exit code. */
  interrupt(): Promise<number | null>;
}>;

/** Starts a script on this Node that goes on until it is told to end. */
export function startCommand(cwd: string, args: readonly string[]): StartedCommand {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close').then(() => child.exitCode);
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
