import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  healthStorePath,
  indexStatePath,
  pageHealthPath,
  type HealthEvent,
  type HealthFigures,
} from '@gatehouse/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { useReleaseStore } from './testing/release-store.ts';

const slowMs = 240_000;
const heldWithinMs = 60_000;
/** Edges tell every five seconds what they counted. */
const toldMs = 11_000;
const site = 'localhost:4200';
const sharedSecret = 'a-shared-secret-for-tests';

const running: ChildProcess[] = [];
// Before the folder of the store is deleted: hooks run as they are asked for.
afterAll(async () => {
  const ended = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ended);
});

const { data, root, store, portalctl, publish } = useReleaseStore([['shell', '1.0.0']]);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

type Asked = Readonly<{ path: string; from?: string; body?: string }>;
type Answer = Readonly<{ status: number; text: string }>;

/** A request of a visitor, as a proxy in front of the edge passes it on. */
function ask(port: number, { path, from = '10.0.0.1', body }: Asked): Promise<Answer> {
  const headers = { host: site, 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', accept: 'text/html' };
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path, headers, method: body === undefined ? 'GET' : 'POST' },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject).end(body);
  });
}

async function start(program: string, port: number, settings: Readonly<Record<string, string>>): Promise<number> {
  const { NODE_OPTIONS: _, ...own } = process.env; // options of the test runner are not the server's
  const env = { ...own, GATEHOUSE_LOG_LEVEL: 'silent', ...settings };
  running.push(spawn(process.execPath, [join(repositoryRoot, program)], { env, stdio: 'ignore' }));
  const isThere = () =>
    ask(port, { path: '/healthz' }).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isThere())) await delay(100);
  return port;
}

let api = 0;
let edges: readonly number[] = [];
beforeAll(async () => {
  for (const name of ['mf-signup', 'mf-recovery'] as const) {
    for (const version of ['1.0.0', '1.1.0']) await publish(name, version, `/${name}`);
    await portalctl('promote', name, '1.0.0', '--origin', `http://localhost:${await freePort()}`);
    await portalctl('promote', name, '1.1.0');
  }
  api = await freePort();
  const cheap = { API_HASH_MEMORY_KIB: '8', API_HASH_PASSES: '1' };
  const storage = { API_DATA_DIR: join(root, 'api'), API_EDGE_SECRET: sharedSecret, ...cheap };
  const apiStarts = start('apps/account-api/src/main.local.ts', api, { ...storage, API_PORT: String(api) });
  const startEdge = async () => {
    const port = await freePort();
    return start('apps/edge/src/main.ts', port, {
      EDGE_PORT: String(port),
      EDGE_API_URL: `http://127.0.0.1:${api}`,
      EDGE_SHARED_SECRET: sharedSecret,
      EDGE_TRUSTED_PROXIES: '127.0.0.1',
      EDGE_RELEASE_INDEX: store.index('local'),
      EDGE_KEPT_INDEX: join(root, `kept-index-${port}.json`),
      EDGE_KEPT_OWNERS: join(root, `kept-owners-${port}.json`),
      EDGE_RELEASE_KEYS: store.publicKeys('local'),
      EDGE_OWNERS: store.owners('local'),
      EDGE_SHELL_DIR: join(data, 'releases/shell'),
    });
  };
  [, ...edges] = await Promise.all([apiStarts, startEdge(), startEdge()]);
}, slowMs);

type Boot = Readonly<{ remotes: Readonly<Record<string, Readonly<{ current: Readonly<{ version: string }> }>>> }>;
const bootPattern = /<script type="application\/json" id="gatehouse-boot">(.*?)<\/script>/s;

/** The version that each edge makes pages from. */
const servedOf = (name: string) =>
  Promise.all(
    edges.map(async (edge) => {
      const { text } = await ask(edge, { path: `/${name}` });
      const boot = JSON.parse(bootPattern.exec(text)?.[1] ?? '') as Boot; // our own page
      return boot.remotes[name]?.current.version;
    }),
  );

/** A visit of a network: a page with its ticket, and what the page tells. */
async function visit(edge: number, network: string, name: string, events: readonly HealthEvent[]): Promise<void> {
  const from = `${network}.7`;
  const { text } = await ask(edge, { path: `/${name}`, from });
  const ticket = /kt="([^"]+)"/.exec(text)?.[1] ?? '';
  const told = (['start', ...events] as const).map((event) => [`${name}@1.1.0`, event]);
  const { status } = await ask(edge, {
    path: pageHealthPath,
    from,
    body: JSON.stringify({ ticket, told, path: `/${name}` }),
  });
  expect(status).toBeLessThan(300);
}

const figures = async () => (await (await fetch(`http://127.0.0.1:${api}${healthStorePath}`)).json()) as HealthFigures; // our own answer

describe('two edges and one account API, with nobody there', () => {
  it(
    '200 beacons with real tickets of five networks that lie change nothing for the others',
    async () => {
      const lies = Array.from({ length: 200 }, (_, at) =>
        visit(edges[at % 2] ?? 0, `10.66.${at % 5}`, 'mf-recovery', ['failed', 'hung', 'crashed']),
      );
      await Promise.all(lies);
      await visit(edges[0] ?? 0, '10.1.1', 'mf-recovery', ['shown', 'done']);
      await delay(toldMs);
      const rows = (await figures()).rows.filter(({ running: one }) => one === 'mf-recovery@1.1.0');
      const sum = (event: HealthEvent) => rows.reduce((all, row) => all + row[event], 0);
      // Counted: five of each edge and minute, and the one visitor who says the truth.
      expect(sum('done')).toBe(1);
      const minutes = new Set(rows.map(({ minute }) => minute)).size;
      expect(sum('start')).toBeLessThanOrEqual(10 * minutes + 1);
      expect(sum('start')).toBeGreaterThanOrEqual(11);
      expect(await servedOf('mf-recovery')).toEqual(['1.1.0', '1.1.0']);
    },
    slowMs,
  );

  it(
    'a bad version of mf-signup is brought back within a minute at both, which no edge alone would have done',
    async () => {
      const visitors = Array.from({ length: 24 }, (_, at) =>
        visit(edges[at % 2] ?? 0, `10.2.${at}`, 'mf-signup', at % 4 < 2 ? ['failed'] : ['shown']),
      );
      const from = performance.now();
      await Promise.all(visitors);
      while ((await servedOf('mf-signup')).some((version) => version !== '1.0.0')) {
        if (performance.now() - from > heldWithinMs) break;
        await delay(200);
      }
      expect(await servedOf('mf-signup')).toEqual(['1.0.0', '1.0.0']);
      expect(performance.now() - from).toBeLessThan(heldWithinMs);
      const { held } = await figures();
      expect(held).toEqual([
        expect.objectContaining({ name: 'mf-signup', running: 'mf-signup@1.1.0', before: 'mf-signup@1.0.0' }),
      ]);
      const { text } = await ask(edges[1] ?? 0, { path: indexStatePath });
      expect(text).toMatch(/mf-signup@1\.1\.0 is held back for an hour: of 2\d starts 1\d failed/);
      const acted = await portalctl('watch', '--once', '--api', `http://127.0.0.1:${api}`);
      expect(acted.text).toMatch(/^mf-signup is back at 1\.0\.0/);
      expect(await servedOf('mf-recovery')).toEqual(['1.1.0', '1.1.0']);
    },
    slowMs,
  );
});
