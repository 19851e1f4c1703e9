import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { askLine, type FetchedFile } from './line.ts';

const file = (transferSize: number, waitMs: number, bodyMs: number): FetchedFile => ({
  transferSize,
  requestStart: 100,
  responseStart: 100 + waitMs,
  responseEnd: 100 + waitMs + bodyMs,
});
const quick = file(60_000, 20, 60);

/** The line where the portal answers so, after `ms`. */
async function lineOf(answer: () => Promise<boolean>, ms = 50, files = [quick]) {
  let now = 0;
  return askLine({
    ask() {
      now += ms;
      return answer();
    },
    files: () => files,
    now: () => now,
  });
}

it.each([
  ['good', lineOf(async () => true)],
  ['good', lineOf(async () => true, 50, [])],
  ['slow', lineOf(async () => true, 600, [])],
  ['slow', lineOf(async () => true, 50, [file(60_000, 600, 4_800)])],
  ['slow', lineOf(async () => true, 50, [file(60_000, 2_000, 60)])],
  ['none', lineOf(async () => false)],
  ['none', lineOf(() => Promise.reject(new TypeError('Failed to fetch')))],
] as const)('a line is %s', async (line, asked) => {
  expect(await asked).toBe(line);
});

it.each([
  ["a network's own page", new Response('<html>Sign in to this network</html>'), false],
  ['a network that asks for its own sign-in', new Response('', { status: 511 }), false],
  ["a network's own page, whatever it says", new Response('{"ok":true}'), false],
  ['the portal', new Response('{"ok":true}', { headers: { [internalHeaders.requestId]: 'r-1' } }), true],
  [
    'the portal, which refuses',
    new Response('', { status: 421, headers: { [internalHeaders.requestId]: 'r-1' } }),
    true,
  ],
  ['a fault of the portal', new Response('<html>Bad gateway</html>', { status: 502 }), true],
])('an answer by %s', async (_, answer, isLine) => {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async () => answer;
  expect((await askLine()) !== 'none').toBe(isLine);
  globalThis.fetch = realFetch;
});
