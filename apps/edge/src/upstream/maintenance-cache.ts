import { maintenanceSummary, type MaintenanceNotice } from '@gatehouse/api-contract';
import { isLocale, type Brand, type Locale } from '@gatehouse/platform';
import type { Log } from '../log.ts';
import { usualTimes } from '../times.ts';
import { keepFiles } from './kept-files.ts';
import type { Upstream } from './upstream.ts';

export type MaintenanceCache = Readonly<{
  /** Maintenance of the platform as nobody in particular sees it; `null`: it could not be asked, which means none. */
  of(brand: Brand, locale: Locale): Promise<MaintenanceNotice | null>;
}>;

/** What is told of maintenance by brand and language, kept for five seconds. */
export function createMaintenanceCache(
  upstream: Upstream,
  log: Log,
  patienceMs = usualTimes.maintenanceMs,
): MaintenanceCache {
  const kept = keepFiles<`${Brand} ${Locale}`, MaintenanceNotice>(
    {
      call: maintenanceSummary,
      params: () => ({}),
      query: (key) => ({ lang: key.split(' ').find(isLocale) ?? 'en' }),
      brand: (key) => (key.startsWith('ppool') ? 'ppool' : 'main'),
      schema: maintenanceSummary.value,
      name: 'maintenance',
      otherwise: 'pages of web views take it that there is none',
      freshMs: 5_000,
      usableMs: 15_000,
      patienceMs,
    },
    { upstream, log },
  );
  return {
    async of(brand, locale) {
      const { value, failed } = await kept(`${brand} ${locale}`);
      return failed ? null : value;
    },
  };
}
