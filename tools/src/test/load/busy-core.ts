import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('busy-core.main.ts', import.meta.url));

/** Starts a program that keeps one core busy until it is stopped or this process ends; answers its number. */
export function startBusyCore(): Readonly<{ pid: number; stop: () => void }> {
  const child = spawn(process.execPath, [program], { stdio: 'ignore' });
  child.unref();
  return { pid: child.pid ?? 0, stop: () => void child.kill('SIGKILL') };
}
