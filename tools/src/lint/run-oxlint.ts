import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs the linter with its rules that need types; its findings go to the terminal. Answers its exit code. */
export async function runOxlint(root: string, fix: boolean): Promise<number> {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = ['--type-aware', '--deny-warnings', ...(fix ? ['--fix'] : [])];
  const linter = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(linter, 'close')) as [number | null]; // null: ended by a signal
  return code ?? 1;
}
