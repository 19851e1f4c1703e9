import type { Locale } from '@gatehouse/platform';

const minuteMs = 60_000;

/** A moment to wait for, rounded up to a minute; with its day where that is not today. */
export function readableMoment(at: number, locale: Locale, now: number = Date.now()): string {
  const moment = new Date(Math.ceil(at / minuteMs) * minuteMs);
  const today = new Date(now).toDateString() === moment.toDateString();
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(today ? {} : { dateStyle: 'medium' }) }).format(
    moment,
  );
}
