import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { loginRelease } from '../testing/fixture-releases.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.stop());

/**
 * Milliseconds of this process from the change of the index until a page names the new version. It asks without a pause, so on
 * a quiet machine these are those of the clock, and what other programs take is not among them.
 */
async function millisecondsToServe(serial: number): Promise<number> {
  const version = `1.${serial}.0`;
  await edge.releases.placeIndex(edge.releases.index(serial, loginRelease(version)));
  const from = process.cpuUsage();
  while (!(await edge.ask({ path: '/login' })).text.includes(`mf-login/${version}/entry.js`)) await nextTurn();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

it('a release index is served within half a second of its change', async () => {
  expect(await millisecondsToServe(2)).toBeLessThan(500);
});
