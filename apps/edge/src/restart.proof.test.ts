import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { termsAgreeV20 } from '@gatehouse/api-contract';
import { underLoad } from '@gatehouse/platform/testing';
import { freePort } from '@gatehouse/platform/testing-in-node';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { scriptHeaders, sharedSecret, startTestEdge, type TestEdge } from './testing/start-test-edge.ts';

const main = join(import.meta.dirname, 'main.ts');
const slowMs = 180_000;
/** Longer than a busy machine keeps a balancer from noticing that an edge stops. */
const drainMs = 5_000;

/** Gives the platform and the releases; the edges under test are processes of their own. */
let around: TestEdge;
beforeAll(async () => {
  around = await startTestEdge();
  around.platform.answer(termsAgreeV20, { agree_yn: 'Y', missing: [] });
});
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await around.stop();
});

function start(port: number): ChildProcess {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { files } = around.releases;
  const settings = {
    EDGE_PORT: String(port),
    EDGE_API_URL: around.platform.url,
    EDGE_SHARED_SECRET: sharedSecret,
    EDGE_RELEASE_INDEX: files.index,
    EDGE_RELEASE_KEYS: files.keys,
    EDGE_SHELL_DIR: files.shell,
    EDGE_OWNERS: files.owners,
    GATEHOUSE_DRAIN_MS: String(drainMs),
    GATEHOUSE_LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [main], { env: { ...env, ...settings }, stdio: 'ignore' });
  running.push(child);
  return child;
}

async function ready(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await delay(50);
}

const agent = new Agent({ keepAlive: true });

/** Status of an answer that arrived whole, over a connection that is used again. */
function get(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}

it(
  'one of two edges is restarted under load, and no request fails',
  async () => {
    const ports = [await freePort(), await freePort()] as const;
    let first = start(ports[0]);
    start(ports[1]);
    await Promise.all(ports.map(ready));
    const targets = ports.map((port) => `http://127.0.0.1:${port}`);
    const host = 'localhost:4200';
    const asked = [
      { path: '/login', headers: { host } },
      { path: `/api/${termsAgreeV20.base}/${termsAgreeV20.path}`, headers: { ...scriptHeaders, host } },
    ];
    let turn = 0;
    const ask = async (target: string) => {
      const { path, headers } = asked[(turn += 1) % asked.length] ?? { path: '', headers: { host } };
      return (await get(`${target}${path}`, headers)) === 200;
    };
    const { failed } = await underLoad({ targets, ask }, async (answered) => {
      const each = async (many: number) => {
        while (targets.some((target) => answered(target) < many)) await delay(20);
      };
      await each(20);
      const ended = once(first, 'exit');
      first.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      first = start(ports[0]);
      await ready(ports[0]);
      await each(answered(targets[0] ?? '') + 20);
    });
    expect(failed).toEqual([]);
  },
  slowMs,
);
