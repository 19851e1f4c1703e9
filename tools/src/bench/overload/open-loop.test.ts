import { expect, it } from '@jest/globals';
import { openLoad } from './open-loop.ts';

it('sends at its rate although nothing is answered meanwhile, and tells how each ended', async () => {
  const time = { clock: 0 };
  const finish: (() => void)[] = [];
  const load = openLoad({
    perSecond: 100,
    durationMs: 1000,
    now: () => time.clock,
    sleep: async (ms) => {
      time.clock += ms;
    },
    send: (turn) =>
      turn % 10 === 0
        ? Promise.reject(new Error('cut'))
        : new Promise((resolve) => finish.push(() => resolve(turn % 2 === 0 ? 'served' : 'shed'))),
  });
  while (time.clock < 1000) await Promise.resolve();
  await Promise.resolve();
  time.clock = 1500;
  finish.forEach((end) => end());
  const ended = await load;
  const count = (outcome: string) => ended.filter((one) => one.outcome === outcome).length;
  expect([ended.length, count('served'), count('shed'), count('failed')]).toEqual([100, 40, 50, 10]);
  expect(Math.max(...ended.map(({ ms }) => ms))).toBeGreaterThanOrEqual(1400);
});
