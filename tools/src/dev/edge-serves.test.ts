import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { freePort } from '../net/free-port.ts';
import { edgeServes } from './edge-serves.ts';

const entry = 'entry.2.js';

/** An edge whose every answer takes so long, and how often it was asked until it was no longer waited for. */
async function askedOf({ answerMs, newFrom }: Readonly<{ answerMs: number; newFrom: number }>): Promise<number> {
  let [asked, now] = [0, 0];
  const edge = createServer((_, response) => {
    asked += 1;
    now += answerMs;
    response.end(asked >= newFrom ? `a page with ${entry}` : 'a page with entry.1.js');
  });
  edge.listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const address = edge.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numeric port');
  await edgeServes(address.port, entry, () => now);
  edge.close();
  return asked;
}

test('a slow edge is waited for until its pages hold the build', async () => {
  expect(await askedOf({ answerMs: 5_000, newFrom: 3 })).toBe(3);
});

test('an edge that keeps the build before is not waited for without end', async () => {
  expect(await askedOf({ answerMs: 5_000, newFrom: Infinity })).toBe(6);
});

test('an edge that is away is not waited for', async () => {
  await expect(edgeServes(await freePort(), entry, () => 0)).resolves.toBeUndefined();
});
