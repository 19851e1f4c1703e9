import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stackPorts } from '@gatehouse/platform';
import { Client } from 'pg';
import { freePortBase } from '../../net/free-port-base.ts';
import { manyFromOneAddress } from '../../stack/many-from-one-address.ts';
import { startStack, type Stack } from '../../stack/start-stack.ts';
import { findPostgres } from '../../test/postgres-programs.ts';
import { startPostgres } from '../../test/temporary-postgres.ts';
import { openLoad } from '../overload/open-loop.ts';
import { cpuSecondsOf } from './process-cpu.ts';
import { qrReport, type QrFigures } from './qr-report.ts';
import { waitingBrowsers, type WaitingBrowser } from './waiting-browsers.ts';

const browserCount = 1_000;
const everySeconds = 5;
const measuredSeconds = 30;
/** The first polls fill caches and compile; they are not what a waiting page costs. */
const warmUpSeconds = 10;
const openedAtOnce = 25;

type Run = Readonly<{ report: (line: string) => void }>;

/** A thousand pages that wait for a phone: what their polls cost account-api, edge and database on PostgreSQL. */
export async function benchQr({ report }: Run): Promise<string> {
  const programs = findPostgres();
  if (!programs) return 'QR polling: not measured, there is no PostgreSQL on this machine.';
  const database = await startPostgres(programs);
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const portBase = await freePortBase();
  const settings = manyFromOneAddress;
  const stack = await startStack({ portBase, data, databaseUrl: database.url, settings });
  const browsers = waitingBrowsers(stackPorts(portBase).edge);
  try {
    report(`  ${browserCount} browsers open a code`);
    const waiting = await openAll(browsers.open);
    report(`  they wait for ${measuredSeconds} s`);
    return qrReport(await measure(stack, await serverPids(database.url), waiting));
  } finally {
    browsers.close();
    await stack.stop();
    await database.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function openAll(open: () => Promise<WaitingBrowser>): Promise<WaitingBrowser[]> {
  const opened: WaitingBrowser[] = [];
  while (opened.length < browserCount) {
    opened.push(...(await Promise.all(Array.from({ length: openedAtOnce }, open))));
  }
  return opened;
}

/** Processes of the database server as it runs now, the writer and the connections of the stack among them. */
async function serverPids(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

async function measure(
  stack: Stack,
  database: readonly number[],
  waiting: readonly WaitingBrowser[],
): Promise<QrFigures> {
  const pidsOf = (name: string): number[] => {
    const pid = stack.servers.get(name)?.pid ?? null;
    return pid === null ? [] : [pid];
  };
  const processes = { 'account-api': pidsOf('account-api'), edge: pidsOf('edge'), database };
  const send = async (turn: number) => {
    await waiting[turn % waiting.length]?.poll();
    return 'served' as const;
  };
  const load = (seconds: number) =>
    openLoad({ perSecond: waiting.length / everySeconds, durationMs: seconds * 1000, send });
  await load(warmUpSeconds);
  await delay(500);
  const before = spentBy(processes);
  const polls = await load(measuredSeconds);
  const after = spentBy(processes);
  const spent = (name: keyof typeof processes) => {
    const [from, to] = [before[name], after[name]];
    return from === null || to === null ? null : to - from;
  };
  return {
    browsers: waiting.length,
    everySeconds,
    seconds: measuredSeconds,
    polls,
    cpuSeconds: { 'account-api': spent('account-api'), edge: spent('edge'), database: spent('database') },
  };
}

const spentBy = (processes: Readonly<Record<'account-api' | 'edge' | 'database', readonly number[]>>) => ({
  'account-api': cpuSecondsOf(processes['account-api']),
  edge: cpuSecondsOf(processes.edge),
  database: cpuSecondsOf(processes.database),
});
