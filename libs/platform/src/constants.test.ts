import { describe, expect, it } from '@jest/globals';
import { accessTokenLifetimeMs, foreverDaysMax, foreverLifetimeMs } from './cookies.ts';
import { webViewLifetimeMs } from './host-wire.ts';
import { launchWaitMs } from './launch-link.ts';
import { localeCookieDays } from './locales.ts';
import { usualPageDeadlines } from './page-deadlines.ts';
import { passwordMax } from './password-max.ts';
import { returnAddressMaxLength } from './return-gate.ts';
import { styleBaseline } from './style-baseline.ts';
import { dayMs, daySeconds, hourMs, hourSeconds, minuteMs } from './units-of-time.ts';

/** Every other test imports these numbers, and so would follow a wrong one: here they are written out. */
describe('constants of the specification', () => {
  it('are the numbers of the documents', () => {
    const constants = {
      accessTokenLifetimeMs,
      foreverDays: { stove: styleBaseline.stove.forever_date, studio: styleBaseline.studio.forever_date },
      foreverDaysMax,
      foreverLifetimeMs: foreverLifetimeMs(7),
      launchWaitMs,
      localeCookieDays,
      pageDeadlines: usualPageDeadlines,
      passwordMax,
      returnAddressMaxLength,
      units: { minuteMs, hourMs, dayMs, hourSeconds, daySeconds },
      webViewLifetimeMs,
    };
    expect(constants).toEqual({
      accessTokenLifetimeMs: 21_599_995,
      foreverDays: { stove: 7, studio: 14 },
      foreverDaysMax: 30,
      foreverLifetimeMs: 604_800_000,
      launchWaitMs: 1_000,
      localeCookieDays: 365,
      pageDeadlines: { entryMs: 3_000, noticeMs: 8_000 },
      passwordMax: { usual: 24, highest: 64 },
      returnAddressMaxLength: 2_048,
      units: { minuteMs: 60_000, hourMs: 3_600_000, dayMs: 86_400_000, hourSeconds: 3_600, daySeconds: 86_400 },
      webViewLifetimeMs: 1_800_000, // half an hour
    });
  });
});
