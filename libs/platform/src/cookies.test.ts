import { describe, expect, it } from '@jest/globals';
import {
  accessTokenLifetimeMs,
  cookieTable,
  foreverDaysMax,
  foreverLifetimeMs,
  renewalErrorCookies,
  sessionCookies,
} from './cookies.ts';

describe('cookies', () => {
  it('lets scripts read five, none of which opens anything', () => {
    const readable = Object.entries(cookieTable)
      .filter(([, { script }]) => script)
      .map(([name]) => name);
    expect(readable.sort()).toEqual(['FOREVER', 'HD', 'LOCALE', 'PLD', 'SUAT_EXPIRED_CHECK']);
  });

  it('clears on a renewal error what could be used again', () => {
    expect(renewalErrorCookies).toEqual(['RFT', 'SUAT', 'SURT']);
    for (const name of renewalErrorCookies) expect(sessionCookies).toContain(name);
  });

  it('keeps language and browser over a sign-out', () => {
    expect(sessionCookies).not.toContain('LOCALE');
    expect(sessionCookies).not.toContain('GH_BID');
  });

  it('lasts as long as agreed', () => {
    const dayMs = 86_400_000;
    expect([1, 7, 14].map(foreverLifetimeMs)).toEqual([dayMs, 7 * dayMs, 14 * dayMs]);
    expect([0, -3, 365].map(foreverLifetimeMs)).toEqual([dayMs, dayMs, foreverDaysMax * dayMs]);
    expect(accessTokenLifetimeMs / 3_600_000).toBeCloseTo(6, 4);
  });
});
