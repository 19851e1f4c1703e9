import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandFailure } from '../cli/command-failure.ts';
import { freePort } from '../net/free-port.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

export type TemporaryPostgres = Readonly<{ url: string; stop: () => Promise<void> }>;
type Account = Readonly<{ uid: number; gid: number }>;

const readyDeadlineMs = 30_000;
const readyPauseMs = 100;

/** Starts a PostgreSQL server of its own in a temporary folder on a free port; it never outlives this process. */
export async function startPostgres({ folder: programs }: PostgresPrograms): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-postgres-'));
  const account = await serverAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  // A moved clock is a preloaded library, with which PostgreSQL's timers would be late. No statement asks PostgreSQL for the time.
  const { LD_PRELOAD: _, ...env } = process.env;
  const start = (program: string, args: readonly string[]): ChildProcess =>
    spawn(join(programs, program), args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'], ...account });

  await succeed(start('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']));
  const listen = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const server = start('postgres', ['-D', data, ...listen, '-c', 'fsync=off', '-c', 'max_connections=200']);
  server.stderr?.resume();
  const closed = once(server, 'close');
  const endAtOnce = (): void => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endAtOnce);
  const stop = async (): Promise<void> => {
    process.off('exit', endAtOnce);
    server.kill('SIGQUIT');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + readyDeadlineMs;
  while (!(await isAnswering(start('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(port)])))) {
    if (Date.now() < until && server.exitCode === null) await delay(readyPauseMs);
    else {
      await stop();
      throw new CommandFailure('The temporary PostgreSQL did not start.');
    }
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses root: then the account `postgres`, else `nobody`; anybody else runs it as themselves. */
async function serverAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!found) {
    throw new CommandFailure('PostgreSQL does not run as root, and this machine has no account postgres or nobody.');
  }
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function isAnswering(probe: ChildProcess): Promise<boolean> {
  const [code] = await once(probe, 'close');
  return code === 0;
}

async function succeed(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandFailure(`${child.spawnfile} failed: ${said.trim().split('\n').at(-1) ?? code}`);
}
