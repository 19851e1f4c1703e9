import { afterEach, expect, it } from '@jest/globals';
import { QueueFull } from '../../base/lines/work-queue.ts';
import type { CaptchaMaker } from '../../base/ports/captcha-maker.ts';
import { createCaptchaMaker } from './captcha-maker.client.ts';

let maker: CaptchaMaker = createCaptchaMaker();
afterEach(async () => {
  await maker.close();
  maker = createCaptchaMaker();
});

it('draws away from the event loop: timers go on while it works', async () => {
  await maker.puzzle('click', 'light'); // the thread stands
  let turns = 0;
  let going = true;
  const turn = (): void => {
    turns += 1;
    if (going) setImmediate(turn);
  };
  turn();
  await maker.puzzle('click', 'light');
  going = false;
  expect(turns).toBeGreaterThan(20);
});

it('lets forty wait and sends more away', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 45 }, () => maker.digits('123456', 'dark')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof QueueFull)).toEqual([true, true, true, true]);
});

it('answers an error when its thread ends, and starts another for the next', async () => {
  await maker.digits('1', 'light');
  const cut = maker.puzzle('rotate', 'dark');
  const ended = expect(cut).rejects.toThrow('the thread ended');
  await maker.close();
  await ended;
  expect((await maker.puzzle('rotate', 'dark')).kind).toBe('rotate');
});
