import { expect, it } from '@jest/globals';
import { PlatformClock } from './platform-clock.ts';

it('runs ahead of real time by its offset', () => {
  const clock = new PlatformClock(() => 1_000);
  clock.setOffset(500);
  expect(clock.now()).toEqual(new Date(1_500));
});

it('follows another process, unless it was moved here meanwhile', async () => {
  const clock = new PlatformClock(() => 0);
  await clock.follow(async () => 7);
  expect(clock.offsetMs).toBe(7);
  const { promise, resolve } = Promise.withResolvers<number>();
  const following = clock.follow(() => promise);
  clock.setOffset(9);
  resolve(7);
  await following;
  expect(clock.offsetMs).toBe(9);
});
