import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

/** For a program that is dead, however busy the machine is. */
export const deadMs = 120_000;

type Settings = Readonly<{ stdio: StdioOptions; env?: NodeJS.ProcessEnv }>;

/** Starts a program that ends, with all that it starts itself, when told to and with this process. */
export function startProgram(program: string, args: readonly string[], settings: Settings) {
  const child: ChildProcess = spawn(program, args, { ...settings, detached: true });
  const end = (): void => {
    process.off('exit', end);
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL'); // the whole group
    } catch {
      // it has ended
    }
  };
  process.once('exit', end);
  return { child, end };
}
