import type { PageBoot } from './boot.ts';
import { minuteMs } from './units-of-time.ts';

/** The platform's time as a page knows it, in epoch milliseconds. */
export type PageClock = Readonly<{
  now(): number;
  /** Outside live the platform's clock may be moved while the page is open. */
  setOffset(offsetMs: number): void;
}>;

/** The clock of the device, and when by it the document began to arrive. */
type DeviceClock = Readonly<{ now(): number; receivedAt(): number }>;

/** A difference below it may be the line's: the document was on its way for some time. */
const leastErrorMs = minuteMs / 2;

/** Node's types know no such entry. */
const isDocument = ({ entryType }: Readonly<{ entryType: string }>) => entryType === 'navigation';

const thisDevice: DeviceClock = {
  now: () => Date.now(),
  receivedAt() {
    const document = performance.getEntries().find(isDocument);
    return performance.timeOrigin + (document && 'responseStart' in document ? Number(document.responseStart) : 0);
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
  const found = madeAt === undefined ? 0 : madeAt - device.receivedAt();
  const errorMs = Math.abs(found) < leastErrorMs ? 0 : found;
  return {
    now: () => device.now() + errorMs + offsetMs,
    setOffset: (next) => void (offsetMs = next),
  };
}
