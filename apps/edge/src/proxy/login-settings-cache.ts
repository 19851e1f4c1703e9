import { loginSettings } from '@gatehouse/api-contract';
import { loginPageOfStyle, loginSettingsSchema, type Brand, type LoginSettings, type Style } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { outcomeOf } from './envelope-answer.ts';
import type { Upstream } from './upstream.ts';

const freshMs = 10_000;
const retryAfterMs = 1000;
/** A first page waits this long for settings before it goes out with the defaults. */
const patienceMs = 250;

export type LoginSettingsCache = Readonly<{
  of(style: Style): Promise<LoginSettings>;
}>;

/** Defaults that work when the platform's settings cannot be had (security 15). */
export function defaultSettings(style: Style): LoginSettings {
  return v.parse(loginSettingsSchema, {
    style, logo: style === 'ppool' ? 'ppool' : 'main', login_component: loginPageOfStyle[style],
    ...(style === 'studio' ? { forever_date: 14, login_method: 'studio' } : {}),
  });
}

/** Login settings per style, kept for seconds and renewed behind the page's back. */
export function createLoginSettingsCache(upstream: Upstream, log: Log, now: () => number = Date.now): LoginSettingsCache {
  const kept = new Map<Style, { settings: LoginSettings | null; askedAt: number; asking: Promise<void> }>();

  async function ask(style: Style): Promise<LoginSettings | null> {
    const brand: Brand = style === 'ppool' ? 'ppool' : 'main';
    const asker = { requestId: `settings-${style}`, clientAddress: '127.0.0.1', brand, browserId: null };
    try {
      const path = `/${loginSettings.base}/${loginSettings.path.replace(':style', style)}`;
      const answer = await upstream(asker, { method: 'GET', path });
      const outcome = outcomeOf(loginSettings, answer);
      const parsed = v.safeParse(loginSettingsSchema, outcome.kind === 'value' ? outcome.value : null);
      if (parsed.success) return parsed.output;
      log.warn({ style, status: answer.status }, 'login settings refused, the defaults are used');
    } catch (error) {
      log.warn({ style, reason: error instanceof Error ? error.message : 'unknown' }, 'no login settings, the defaults are used');
    }
    return null;
  }

  function refresh(style: Style) {
    const known = kept.get(style);
    if (known && now() - known.askedAt < freshMs) return known;
    const entry = { settings: known?.settings ?? null, askedAt: now(), asking: Promise.resolve() };
    entry.asking = ask(style).then((settings) => {
      entry.settings = settings ?? entry.settings;
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
      return entry.settings ?? defaultSettings(style);
    },
  };
}
