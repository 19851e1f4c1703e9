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
/** A first page waits this long for settings; then it is sent with the defaults. */
const patienceMs = 250;

/** `failed`: the platform was asked and gave none, so these are the defaults. An answer that is only late is not a failure. */
type FoundSettings = Readonly<{ settings: LoginSettings; failed: boolean }>;

export type LoginSettingsCache = Readonly<{
  of(style: Style): Promise<FoundSettings>;
}>;

/** Asks the platform for the settings of a style; logs once when that begins to fail, and once when it works again. */
function createAsk(upstream: Upstream, log: Log): (style: Style) => Promise<LoginSettings | null> {
  const failing = new Set<Style>();

  function note(style: Style, problem: Readonly<Record<string, unknown>> | null) {
    if (problem && !failing.has(style))
      log.warn({ style, ...problem }, 'login settings could not be read; the last ones or the defaults are used');
    if (!problem && failing.has(style)) log.info({ style }, 'login settings can be read again');
    if (problem) failing.add(style);
    else failing.delete(style);
  }

  return async (style) => {
    const brand: Brand = style === 'ppool' ? 'ppool' : 'main';
    const asker = { requestId: `settings-${style}`, clientAddress: '127.0.0.1', brand, browserId: null };
    try {
      const path = `/${loginSettings.base}/${loginSettings.path.replace(':style', style)}`;
      const answer = await upstream(asker, { method: 'GET', path });
      const outcome = outcomeOf(loginSettings, answer);
      const parsed = v.safeParse(loginSettingsSchema, outcome.kind === 'value' ? outcome.value : null);
      const field = parsed.success ? null : v.getDotPath(parsed.issues[0]);
      note(style, parsed.success ? null : { status: answer.status, field });
      return parsed.success ? parsed.output : null;
    } catch (error) {
      note(style, { reason: error instanceof Error ? error.message : 'unknown' });
      return null;
    }
  };
}

/** Login settings per style, kept for ten seconds. A page gets the kept ones while new ones are loaded. */
export function createLoginSettingsCache(
  upstream: Upstream,
  log: Log,
  now: () => number = Date.now,
): LoginSettingsCache {
  const kept = new Map<
    Style,
    { settings: LoginSettings | null; failed: boolean; askedAt: number; asking: Promise<void> }
  >();
  const ask = createAsk(upstream, log);

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
