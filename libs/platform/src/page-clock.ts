import type { PageBoot } from './boot.ts';
import { minuteMs } from './units-of-time.ts';

/** The platform's time as a page knows it, in epoch milliseconds. */
export type PageClock = Readonly<{
  now(): number;
  /** Outside live the platform's clock may be moved while the page is open. */
  setOffset(offsetMs: number): void;
}>;

/** The clock of the device, which may be set while the page is open, and how long ago the document began to arrive, which cannot. */
type DeviceClock = Readonly<{ now(): number; age(): number }>;

/** A difference below it may be the line's: the document was on its way for some time. */
const leastErrorMs = minuteMs / 2;

/** Node's types know no such entry. */
const isDocument = ({ entryType }: Readonly<{ entryType: string }>) => entryType === 'navigation';

const thisDevice: DeviceClock = {
  now: () => Date.now(),
  age() {
    const document = performance.getEntries().find(isDocument);
    return performance.now() - (document && 'responseStart' in document ? Number(document.responseStart) : 0);
  },
};

/**
 * The clock of a page: the device's, put right by the time at which the edge made the document. With the device's own, a token
 * that is good would look over on a device that is fast, and each guarded page would renew the session.
 */
export function createPageClock(
  { madeAt, clockOffsetMs }: Pick<PageBoot, 'madeAt' | 'clockOffsetMs'>,
  device: DeviceClock = thisDevice,
): PageClock {
  let offsetMs = clockOffsetMs;
  const receivedAt = () => device.now() - device.age();
  const received = receivedAt();
  const found = madeAt === undefined ? 0 : madeAt - received;
  const errorMs = Math.abs(found) < leastErrorMs ? 0 : found;
  /** A clock that was set since then, or a device that slept: how wrong it is now is not known. */
  const isMoved = () => Math.abs(receivedAt() - received) >= leastErrorMs;
  return {
    now: () => device.now() + (errorMs !== 0 && isMoved() ? 0 : errorMs) + offsetMs,
    setOffset: (next) => void (offsetMs = next),
  };
}
