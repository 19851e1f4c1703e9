import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** For an edge that refuses the build; one that is only slow must be waited for. */
const patienceMs = 30_000;
const pauseMs = 50;
/** Any page names the shell's scripts and every remote's entry. */
const anyPage = '/services/failed';

async function pageOf(port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const asked = request({
    host: '127.0.0.1',
    port,
    path: anyPage,
    headers: { host: `localhost:${port}` },
    agent: false,
  });
  asked.on('response', (answer) => resolve(text(answer)));
  asked.on('error', reject);
  asked.end();
  return promise;
}

/** Waits until pages name the entry of a build, or the edge is away: a page told of it before would reload into the one before. */
export async function edgeServes(port: number, entry: string, now: () => number = Date.now): Promise<void> {
  const until = now() + patienceMs;
  while (now() < until) {
    const page = await pageOf(port).catch(() => null);
    if (page === null || page.includes(entry)) return;
    await delay(pauseMs);
  }
}
