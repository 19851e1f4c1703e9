import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@gatehouse/platform/testing-in-node';
import { queryMsBounds } from '../base/db/postgres/database-limits.settings.ts';

/** The programs that a process can run: that of a local stack, and that of live. */
const programs = {
  local: join(import.meta.dirname, '../main.local.ts'),
  live: join(import.meta.dirname, '../main.ts'),
} as const;
type Program = keyof typeof programs;
/** Ends what never gets ready; one that is slow on a busy machine is no failure. */
const readyTimeoutMs = 200_000;
const askAgainMs = 100;

export type ApiProcess = Readonly<{
  address: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as a supervisor does; answers the exit code. */
  stop(): Promise<number | null>;
}>;

type Ended = Readonly<{ exitCode: number | null; sentence: string }>;

function environmentOf(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...own } = process.env; // options of the test runner are not the server's
  const cheap = { GATEHOUSE_LOG_LEVEL: 'silent', API_HASH_MEMORY_KIB: '8', API_HASH_PASSES: '1' };
  const patient = { API_DATABASE_QUERY_MS: String(queryMsBounds.most) }; // a busy machine is no failure
  return { ...own, ...cheap, ...patient, API_DATABASE_SHARE: '100', ...settings }; // all callers of a test are one network
}

function start(
  settings: Readonly<Record<string, string>>,
  program: Program,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', programs[program]], {
    env: environmentOf(settings),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let sentence = '';
  child.stderr?.on('data', (chunk: Buffer) => (sentence += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (exitCode) => resolve({ exitCode, sentence })));
  return { child, ended };
}

/** Runs the server where it must not start; answers how it ended. */
export const runToItsEnd = (settings: Readonly<Record<string, string>>, program: Program = 'local'): Promise<Ended> =>
  start(settings, program).ended;

/** The real server in a process of its own, ready. */
export async function startApi(
  settings: Readonly<Record<string, string>>,
  program: Program = 'local',
): Promise<ApiProcess> {
  const port = settings['API_PORT'] ?? String(await freePort());
  const { child, ended } = start({ ...settings, API_PORT: port }, program);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, ended);
  return {
    address,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended).exitCode;
    },
  };
}

/** Asks until the process says it is ready; polling is what a supervisor does too. */
async function untilReady(address: string, ended: Promise<Ended>): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  let end: Ended | null = null;
  void ended.then((how) => (end = how));
  while (Date.now() < deadline) {
    if (end) throw new Error(`the server ended: ${JSON.stringify(end)}`);
    const answer = await fetch(`${address}/readyz`).catch(() => null); // not listening yet
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
  throw new Error('the server did not get ready');
}
