import type { MaintenanceNotice } from '@gatehouse/api-contract';
import { htmlLang, type Locale } from '@gatehouse/platform';

/** From when to when, in the visitor's own time. `range` is `null` where no end is planned. */
export function maintenanceDates(
  { startDt, endDt }: Pick<MaintenanceNotice, 'startDt' | 'endDt'>,
  locale: Locale,
): Readonly<{ from: string; range: string | null }> {
  const format = new Intl.DateTimeFormat(htmlLang(locale), {
    calendar: 'gregory',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const start = startDt ?? 0;
  return { from: format.format(start), range: endDt ? format.formatRange(start, endDt) : null };
}
