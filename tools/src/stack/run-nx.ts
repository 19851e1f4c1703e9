import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import { repositoryRoot } from '../root.ts';
import { tellDone } from './done-projects.ts';

const nx = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');

export type NxOptions = Readonly<{
  settings?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** A project's task has been done, or needed no work; its name without the scope. */
  onDone?: ((project: string) => void) | undefined;
}>;

/** Runs nx quietly; when it fails, what it said goes to the screen before the sentence. */
export async function runNx(args: readonly string[], { settings = {}, signal, onDone }: NxOptions = {}): Promise<void> {
  const path = `${join(repositoryRoot, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH: path, NX_DAEMON: 'false', NX_TUI: 'false', ...settings };
  const child = spawn(process.execPath, [nx, ...args], {
    cwd: repositoryRoot,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // nx starts workers: the whole group ends with it.
  const cancel = (): void =>
    void (child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGTERM'));
  signal?.addEventListener('abort', cancel, { once: true });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  if (onDone) child.stdout.on('data', tellDone(onDone));
  const [code] = await once(child, 'close');
  signal?.removeEventListener('abort', cancel);
  if (signal?.aborted) throw new CommandFailure('The build was stopped.');
  if (code === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new CommandFailure(`nx ${args.join(' ')} failed; what it said stands above.`);
}
