import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { shellFilePath, type ShellRelease } from '@gatehouse/platform';

const patienceMs = 3_000;
const pauseMs = 50;

function asks(port: number, path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = request({ host: '127.0.0.1', port, path, method: 'HEAD', headers: { host: `localhost:${port}` }, agent: false });
  asked.on('response', (answer) => resolve(answer.statusCode === 200));
  asked.on('error', () => resolve(false));
  asked.end();
  return promise;
}

/** Waits until the edge has taken a build of the shell, or is away: what pages are told of must be there. */
export async function edgeServes(port: number, shell: ShellRelease): Promise<void> {
  const until = Date.now() + patienceMs;
  const path = shellFilePath(shell, shell.scripts.at(-1) ?? '');
  while (!(await asks(port, path)) && Date.now() < until) await delay(pauseMs);
}
