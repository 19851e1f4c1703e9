import type { Locale } from '@gatehouse/platform';

/** 14 -> `14 days`, `14 дней`, `14일`: limits name their duration. */
export function formatDays(locale: Locale, days: number): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
