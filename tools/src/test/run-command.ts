import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '../root.ts';

export type CommandOptions = Readonly<{
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  quiet?: boolean;
  /** Takes what the program says, which else goes to the terminal. */
  print?: ((text: string) => void) | undefined;
}>;

/** Runs a program in the foreground and answers its exit code. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, cwd = repositoryRoot, quiet = false, print }: CommandOptions = {},
): Promise<number> {
  const path = `${join(repositoryRoot, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  const output = quiet ? 'ignore' : print ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', output, output],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print ?? (() => {}));
  const ended = await Promise.race([once(child, 'close'), once(child, 'error').then(() => [127])]);
  const code: unknown = ended[0];
  return typeof code === 'number' ? code : 1;
}

/** Runs a program on this Node and answers its exit code. */
export function runNode(args: readonly string[], options?: CommandOptions): Promise<number> {
  return runCommand(process.execPath, args, options);
}
