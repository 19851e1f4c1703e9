import { loginSettings } from '@gatehouse/api-contract';
import { defaultLoginSettings, loginSettingsSchema, type LoginSettings, type Style } from '@gatehouse/platform';
import type { Log } from '../log.ts';
import { usualTimes } from '../times.ts';
import { keepFiles } from './kept-files.ts';
import type { Upstream } from './upstream.ts';

/** `failed`: the platform was asked and gave none, so these are the defaults. An answer that is only late is not a failure. */
type FoundSettings = Readonly<{ settings: LoginSettings; failed: boolean }>;

export type LoginSettingsCache = Readonly<{
  of(style: Style): Promise<FoundSettings>;
}>;

/** Login settings per style, kept for ten seconds; the defaults where there are none. */
export function createLoginSettingsCache(
  upstream: Upstream,
  log: Log,
  { patienceMs = usualTimes.loginSettingsMs, now }: Readonly<{ patienceMs?: number; now?: () => number }> = {},
): LoginSettingsCache {
  const kept = keepFiles<Style, LoginSettings>(
    {
      call: loginSettings,
      params: (style) => ({ style }),
      brand: (style) => (style === 'ppool' ? 'ppool' : 'main'),
      schema: loginSettingsSchema,
      name: 'login settings',
      otherwise: 'the last ones or the defaults are used',
      freshMs: 10_000,
      usableMs: Number.POSITIVE_INFINITY, // old settings are better than none
      patienceMs,
    },
    { upstream, log, ...(now && { now }) },
  );
  return {
    async of(style) {
      const { value, failed } = await kept(style);
      return { settings: value ?? defaultLoginSettings(style), failed };
    },
  };
}
