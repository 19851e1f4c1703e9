import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loginRelease } from '../testing/fixture-releases.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.stop());

const tickMs = 50;

/**
 * Ticks of a timer from the change of the index until a page names the new version. On a busy machine they come late as the
 * edge's own do, which runs in this process.
 */
async function ticksToServe(serial: number): Promise<number> {
  const version = `1.${serial}.0`;
  await edge.releases.placeIndex(edge.releases.index(serial, loginRelease(version)));
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), tickMs);
  while (!(await edge.ask({ path: '/login' })).text.includes(`mf-login/${version}/entry.js`)) await nextTurn();
  clearInterval(timer);
  return ticks;
}

it('a release index is served within half a second of its change', async () => {
  // The second change comes right after the edge has looked, so that it waits for the whole of the next look.
  for (const serial of [2, 3]) expect((await ticksToServe(serial)) * tickMs).toBeLessThan(500);
});
