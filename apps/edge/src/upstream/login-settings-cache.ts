import { loginSettings } from '@gatehouse/api-contract';
import {
  defaultLoginSettings,
  loginSettingsSchema,
  type Brand,
  type LoginSettings,
  type Style,
} from '@gatehouse/platform';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { outcomeOf } from './envelope-answer.ts';
import type { Upstream } from './upstream.ts';

const freshMs = 10_000;
const retryAfterMs = 1000;
/** A first page waits this long for settings before it goes out with the defaults. */
const patienceMs = 250;

/** `failed`: asked in vain, and never had: these are the defaults. A late answer is no failure yet. */
type FoundSettings = Readonly<{ settings: LoginSettings; failed: boolean }>;

export type LoginSettingsCache = Readonly<{
  of(style: Style): Promise<FoundSettings>;
}>;

/** Login settings per style, kept for seconds and renewed behind the page's back. */
export function createLoginSettingsCache(
  upstream: Upstream,
  log: Log,
  now: () => number = Date.now,
): LoginSettingsCache {
  const kept = new Map<
    Style,
    { settings: LoginSettings | null; failed: boolean; askedAt: number; asking: Promise<void> }
  >();
  const troubled = new Set<Style>();

  /** One line when trouble begins and one when it ends, however often is asked in between. */
  function tell(style: Style, trouble: Readonly<Record<string, unknown>> | null) {
    if (trouble && !troubled.has(style))
      log.warn({ style, ...trouble }, 'no login settings, the last ones or the defaults are used');
    if (!trouble && troubled.has(style)) log.info({ style }, 'login settings are there again');
    if (trouble) troubled.add(style);
    else troubled.delete(style);
  }

  async function ask(style: Style): Promise<LoginSettings | null> {
    const brand: Brand = style === 'ppool' ? 'ppool' : 'main';
    const asker = { requestId: `settings-${style}`, clientAddress: '127.0.0.1', brand, browserId: null };
    try {
      const path = `/${loginSettings.base}/${loginSettings.path.replace(':style', style)}`;
      const answer = await upstream(asker, { method: 'GET', path });
      const outcome = outcomeOf(loginSettings, answer);
      const parsed = v.safeParse(loginSettingsSchema, outcome.kind === 'value' ? outcome.value : null);
      const field = parsed.success ? null : v.getDotPath(parsed.issues[0]);
      tell(style, parsed.success ? null : { status: answer.status, field });
      return parsed.success ? parsed.output : null;
    } catch (error) {
      tell(style, { reason: error instanceof Error ? error.message : 'unknown' });
      return null;
    }
  }

  function refresh(style: Style) {
    const known = kept.get(style);
    if (known && now() - known.askedAt < freshMs) return known;
    const entry = {
      settings: known?.settings ?? null,
      failed: known?.failed ?? false,
      askedAt: now(),
      asking: Promise.resolve(),
    };
    entry.asking = ask(style).then((settings) => {
      entry.settings = settings ?? entry.settings;
      entry.failed = settings === null;
      if (!settings) entry.askedAt = now() - freshMs + retryAfterMs;
    });
    kept.set(style, entry);
    return entry;
  }

  return {
    async of(style) {
      const entry = refresh(style);
      if (!entry.settings) {
        let timer: NodeJS.Timeout | undefined;
        await Promise.race([entry.asking, new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
        clearTimeout(timer);
      }
      return {
        settings: entry.settings ?? defaultLoginSettings(style),
        failed: entry.failed && entry.settings === null,
      };
    },
  };
}
