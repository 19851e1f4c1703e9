import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@gatehouse/platform/testing-in-node';
import { afterEach, expect, test } from '@jest/globals';
import { freePort } from '../net/free-port.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isReady } from './is-ready.ts';
import type { ProcessPlan } from './process-plan.ts';
import { ServerLog } from './server-log.ts';
import { ServerProcess } from './server-process.ts';

const root = temporaryFolder();
const answering = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(+process.env.PORT, '127.0.0.1');`;
let scripts = 0;
const running: ServerProcess[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
});

async function plan(code: string): Promise<ProcessPlan> {
  const script = join(root, `server-${(scripts += 1)}.cjs`);
  writeFileSync(script, code);
  const port = await freePort();
  return { name: 'edge', command: [script], settings: { PORT: String(port) }, port, morePorts: [], tls: false };
}

async function serverOf(code: string, readyMs?: number) {
  const deaths: string[] = [];
  const death = Promise.withResolvers<string>();
  const log = new ServerLog(join(root, `logs-${scripts}`), 'edge', () => undefined);
  const tell = (sentence: string) => {
    deaths.push(sentence);
    death.resolve(sentence);
  };
  const server = new ServerProcess(await plan(code), log, tell, readyMs);
  running.push(server);
  return { server, deaths, death: death.promise, log };
}

test('a server is started, waited for, stopped and started again', async () => {
  const { server, deaths } = await serverOf(answering);
  await server.start();
  expect([server.state, await isReady(server.plan)]).toEqual(['ready', true]);
  await server.stop();
  expect([server.state, server.pid, await isReady(server.plan)]).toEqual(['stopped', null, false]);
  await server.start();
  expect(server.state).toBe('ready');
  await server.kill();
  expect(deaths).toEqual([]);
});

test('one that ends before it is ready says why, in its own words', async () => {
  const { server } = await serverOf(`console.error('The folder is damaged.'); process.exit(3);`);
  await expect(server.start()).rejects.toThrow('edge did not start (exit code 3): The folder is damaged.');
  const { server: logging } = await serverOf(
    `console.log(JSON.stringify({ level: 60, msg: 'No database.' })); process.exit(1);`,
  );
  await expect(logging.start()).rejects.toThrow('edge did not start (exit code 1): No database.');
});

test('one that ends without a complaint is told by how it ended and by its last lines', async () => {
  const info = (msg: string) => JSON.stringify({ level: 30, msg });
  const { server, log } = await serverOf(
    `for (const line of ${JSON.stringify([1, 2, 3, 4, 5, 6].map((at) => info(`step ${at}`)))}) console.log(line);
     process.kill(process.pid, 'SIGKILL');`, // what is written to a pipe has left by then
  );
  const lines = [2, 3, 4, 5, 6].map((at) => `  ${info(`step ${at}`)}`).join('\n');
  await expect(server.start()).rejects.toThrow(
    `edge did not start (signal SIGKILL); its last lines:\n${lines}\nits log is ${log.path}.`,
  );
  const { server: mute, log: empty } = await serverOf(`process.exit(7);`);
  await expect(mute.start()).rejects.toThrow(
    `edge did not start (exit code 7); it wrote nothing; its log is ${empty.path}.`,
  );
});

test('one that is not ready in its time is ended, and the sentence names the time', async () => {
  const { server, deaths, log } = await serverOf(`setInterval(() => {}, 1000);`, 1);
  await expect(server.start()).rejects.toThrow(
    `edge was not ready within 0.001 s, and was ended; it wrote nothing; its log is ${log.path}.`,
  );
  expect([server.state, server.pid, deaths]).toEqual(['dead', null, []]);
});

test('one that dies later is one sentence, and is not started again by itself', async () => {
  const { server, death } = await serverOf(
    `${answering} process.on('SIGUSR2', () => { console.error('Out of luck.'); process.exit(9); });`,
  );
  await server.start();
  process.kill(server.pid ?? 0, 'SIGUSR2');
  expect(await death).toBe('edge ended by itself (exit code 9): Out of luck.');
  expect([server.state, server.pid]).toEqual(['dead', null]);
});

test('what a server starts itself ends with it', async () => {
  const file = join(root, 'grandchild.pid');
  const { server } = await serverOf(`
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid));
    ${answering}`);
  await server.start();
  const grandchild = Number(readFileSync(file, 'utf8'));
  await server.stop();
  await gone(grandchild);
});

test('servers end when the supervisor is killed without a word', async () => {
  const file = join(root, 'server.pid');
  const { plan: own } = (await serverOf(answering)).server;
  const logs = join(root, 'orphan-logs');
  mkdirSync(logs);
  const supervisor = join(root, 'supervisor.ts');
  writeFileSync(
    supervisor,
    `import { writeFileSync } from 'node:fs';
     import { ServerLog } from ${JSON.stringify(join(import.meta.dirname, 'server-log.ts'))};
     import { ServerProcess } from ${JSON.stringify(join(import.meta.dirname, 'server-process.ts'))};
     const server = new ServerProcess(${JSON.stringify(own)}, new ServerLog(${JSON.stringify(logs)}, 'edge', () => {}), () => {});
     await server.start();
     writeFileSync(${JSON.stringify(file)}, String(server.pid));
     process.send('started');`,
  );
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [supervisor], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  expect(existsSync(file)).toBe(true);
  child.kill('SIGKILL');
  await gone(Number(readFileSync(file, 'utf8')));
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended; only nobody has asked for its code yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Resolves when a process is gone; the test's own deadline is the limit. */
async function gone(pid: number): Promise<void> {
  await until(() => !isAlive(pid));
}
