import type { RefusalName } from '@gatehouse/api-contract';
import { minuteMs, type Locale } from '@gatehouse/platform';

/** Refusals whose sentence is a duration, which the moment itself says better. */
const durations: readonly RefusalName[] = ['resendTooSoon', 'resendLimit', 'resendDailyLimit'];

/** A moment to wait for, rounded up to a minute; with its day where that is not today. */
function readableMoment(at: number, locale: Locale): string {
  const moment = new Date(Math.ceil(at / minuteMs) * minuteMs);
  const today = new Date().toDateString() === moment.toDateString();
  return new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeStyle: 'short',
    ...(today ? {} : { dateStyle: 'medium' }),
  }).format(moment);
}

/**
 * Text of a refusal that ends at a moment: its sentence, then from when to try again.
 * `retryAt` is epoch milliseconds of the platform's clock; `tryFrom` says the moment in the language of the page.
 */
export function textUntil(
  { refusal, text, retryAt }: Readonly<{ refusal: RefusalName; text: string; retryAt: number }>,
  locale: Locale,
  tryFrom: (time: string) => string,
): string {
  const from = tryFrom(readableMoment(retryAt, locale));
  return durations.includes(refusal) ? from : `${text} ${from}`;
}
