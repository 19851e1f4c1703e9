import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gatehouse/platform/testing-in-node';

const installed = '/usr/lib/postgresql';
const superuser = 'gatehouse';

type Runner = Readonly<{ bin: string; user: { name: string; uid: number; gid: number } | null }>;

const idOf = (flag: '-u' | '-g', name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
const userExists = (name: string) => spawnSync('id', [name], { stdio: 'ignore' }).status === 0;

function newestBin(): string | null {
  if (!existsSync(installed)) return null;
  const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => join(installed, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
}

/** How PostgreSQL can be run here, or one sentence why it cannot. It refuses to run as root. */
function findRunner(): Runner | string {
  if (process.env.SKIP_POSTGRES === '1') return 'PostgreSQL is left out because SKIP_POSTGRES=1.';
  const bin = newestBin();
  if (bin === null) return `PostgreSQL is not installed (no initdb below ${installed}).`;
  if (process.getuid?.() !== 0) return { bin, user: null };
  if (spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status !== 0)
    return 'PostgreSQL refuses to run as root and setpriv is missing.';
  const name = ['postgres', 'nobody'].find(userExists);
  if (name === undefined) return 'PostgreSQL refuses to run as root and there is no user postgres or nobody.';
  return { bin, user: { name, uid: idOf('-u', name), gid: idOf('-g', name) } };
}

let known: Runner | string | null = null;
/** Asked once, and only where a server is started: each question is a process. */
const runner = (): Runner | string => (known ??= findRunner());

/** Why PostgreSQL cannot be had here; `null`: it can. */
export function postgresUnavailable(): string | null {
  const found = runner();
  return typeof found === 'string' ? found : null;
}

/**
 * PostgreSQL keeps the clock of the machine in a run whose clock was moved by a preloaded library: its timers would be late by as much.
 * No statement of ours asks it for the time (`no-sql-clock.test.ts`).
 */
function ownClock(): NodeJS.ProcessEnv {
  const { LD_PRELOAD: _, ...own } = process.env;
  return own;
}

function run({ bin, user }: Runner, program: string, args: readonly string[], ignoreFailure = false): void {
  const command = [join(bin, program), ...args];
  const asUser = user
    ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...command]
    : command;
  const [file = '', ...rest] = asUser;
  const { status, stderr } = spawnSync(file, rest, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: tmpdir(),
    env: ownClock(),
  });
  if (status !== 0 && !ignoreFailure) throw new Error(`${program} failed: ${stderr}`);
}

export type PostgresServer = Readonly<{
  /** Address of a database of this server. */
  url(database: string): string;
  /** Breaks every connection at once, as a crash does, and starts again. */
  restart(): void;
  stop(): void;
  /** Stops in good order and leaves its data in a folder that other servers can be started from. */
  stopAndKeep(folder: string): void;
}>;

/** A fresh cluster once per machine and user; every server starts from a copy. */
function clusterTemplate(own: Runner): string {
  const folder = join(
    tmpdir(),
    `gatehouse-postgres-${own.user?.name ?? process.getuid?.()}-${own.bin.split('/').at(-2)}`,
  );
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  const preparing = mkdtempSync(`${folder}-`);
  if (own.user) chownSync(preparing, own.user.uid, own.user.gid);
  run(own, 'initdb', ['-D', preparing, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  if (!existsSync(folder)) cpSync(preparing, folder, { recursive: true });
  rmSync(preparing, { recursive: true });
  return folder;
}

function give(own: Runner, folder: string): void {
  if (own.user) execFileSync('chown', ['-R', `${own.user.uid}:${own.user.gid}`, folder]);
}

/** Starts a PostgreSQL server of its own on a free port from a copy of a cluster: temporary folder and socket, nothing synced to disk. */
export async function startPostgres(cluster?: string): Promise<PostgresServer> {
  const own = runner();
  if (typeof own === 'string') throw new Error(own);
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-pg-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  cpSync(cluster ?? clusterTemplate(own), data, { recursive: true });
  chmodSync(data, 0o700);
  mkdirSync(join(folder, 'socket'));
  give(own, folder);
  const port = await freePort();
  const options = `-p ${port} -k ${join(folder, 'socket')} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c jit=off -c max_connections=120`;
  const control = (...args: string[]) => ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options, ...args];
  run(own, 'pg_ctl', ['start', ...control()]);
  let running = true;
  const end = (mode: 'immediate' | 'fast', keepIn?: string) => {
    if (!running) return;
    running = false;
    run(own, 'pg_ctl', ['stop', ...control('-m', mode)], true);
    if (keepIn !== undefined && !existsSync(keepIn)) renameSync(data, keepIn); // another worker may do the same
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => end('immediate');
  process.once('exit', stop);
  return {
    // By its socket: a query takes two thirds of the time that it takes over TCP.
    url: (database) => `postgres://${superuser}@localhost/${database}?host=${join(folder, 'socket')}&port=${port}`,
    restart: () => run(own, 'pg_ctl', ['restart', ...control('-m', 'immediate')]),
    stop,
    stopAndKeep: (keepIn) => end('fast', keepIn),
  };
}
