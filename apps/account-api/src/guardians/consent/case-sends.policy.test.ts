import { describe, expect, it } from '@jest/globals';
import { verdictsOfSends } from '../../flow/codes/testing/verdicts-of-sends.ts';
import { caseSends } from './case-sends.policy.ts';

const minute = 60_000;
const sends = caseSends({ id: 'case', browser_hash: 'browser' });

describe('links of a case', () => {
  it('are counted for the case and for its browser', () => {
    expect(sends.map(({ purpose, subject }) => [purpose, subject])).toEqual([
      ['guardian-case-sends', 'case'],
      ['guardian-browser-sends', 'browser'],
    ]);
  });

  it.each(sends)('may follow each other at once, five times, then an hour is over ($purpose)', ({ rules }) => {
    expect(verdictsOfSends(rules, [0, 0, 0, 0, 0, 0, 60 * minute - 1, 60 * minute])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
      'resendLimit',
      'resendLimit',
      'ok',
    ]);
  });

  it.each(sends)('are twenty a day ($purpose)', ({ rules }) => {
    const hourly = Array.from({ length: 21 }, (_, sent) => sent * 60 * minute);
    expect(verdictsOfSends(rules, [...hourly, 24 * 60 * minute]).slice(19)).toEqual(['ok', 'resendDailyLimit', 'ok']);
  });
});
