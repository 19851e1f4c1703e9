import { expect, it, jest } from '@jest/globals';
import { createPageClock } from './page-clock.ts';
import { hourMs, minuteMs } from './units-of-time.ts';

const served = Date.UTC(2026, 0, 15, 9);
/** A page that a device with this error of its clock received one second after it was made, and reads a minute later. */
function onDevice(errorMs: number, clockOffsetMs = 0) {
  const received = served + 1000 + errorMs;
  const device = { now: () => received + minuteMs, age: () => minuteMs };
  return createPageClock({ madeAt: served, clockOffsetMs }, device);
}

it.each([-24 * hourMs, -hourMs, -minuteMs, minuteMs, hourMs, 24 * hourMs])(
  'tells the time of the platform on a device that is wrong by %i ms',
  (errorMs) => expect(onDevice(errorMs).now()).toBe(served + minuteMs),
);

it.each([-20_000, 0, 20_000])('follows the device where a difference of %i ms may be that of the line', (errorMs) =>
  expect(onDevice(errorMs).now()).toBe(served + minuteMs + 1000 + errorMs),
);

it('follows the clock of a platform that was moved', () => {
  const clock = onDevice(hourMs, 6 * hourMs);
  expect(clock.now()).toBe(served + minuteMs + 6 * hourMs);
  clock.setOffset(0);
  expect(clock.now()).toBe(served + minuteMs);
});

it('is the clock of the device where the document does not say when it was made', () => {
  const received = served + hourMs;
  const device = { now: () => received, age: () => 0 };
  expect(createPageClock({ clockOffsetMs: 0 }, device).now()).toBe(received);
});

it('follows the device again once its clock was put right, or it slept', () => {
  let [now, age] = [served + 7 * hourMs, 0];
  const clock = createPageClock({ madeAt: served, clockOffsetMs: 0 }, { now: () => now, age: () => age });
  expect(clock.now()).toBe(served);
  age = minuteMs;
  now = served + minuteMs;
  expect(clock.now()).toBe(served + minuteMs);
});

it("takes the device's own time, not that of its process, for when the document came", () => {
  const document = { entryType: 'navigation', responseStart: performance.now() };
  jest.spyOn(performance, 'getEntries').mockReturnValue([document] as never); // what a browser has, and Node has not
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(0);
  const clock = createPageClock({ madeAt: Date.now(), clockOffsetMs: 0 });
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(minuteMs);
  jest.restoreAllMocks();
});
