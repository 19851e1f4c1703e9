import { describe, expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { accountStateAt } from './account-state.policy.ts';
import type { BlockReason } from './accounts.tables.ts';

const now = new Date('2026-03-01T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const state = (facts: { status?: 'OK' | 'SLEEP'; deletion?: Date; blocks?: BlockReason[] }) =>
  accountStateAt(
    {
      status: facts.status ?? 'OK',
      deletionRequestedAt: facts.deletion ?? null,
      blocks: (facts.blocks ?? []).map((reason) => ({ reason })),
    },
    now,
  );

describe('state of an account', () => {
  it.each([
    [0, 'deletionRequested'],
    [14.999, 'deletionRequested'],
    [15, 'deletionReady'],
    [29.999, 'deletionReady'],
    [30, 'withdrawn'],
  ] as const)('%s days after a deletion was requested: %s', (days, expected) => {
    expect(state({ deletion: daysAgo(days), blocks: ['BLOCKED'] })).toBe(expected);
  });

  it.each([
    [['RESTRICTED'], 'restricted'],
    [['RESTRICTED', 'PW_AT_OVER'], 'passwordAttemptsOver'],
    [['PW_AT_OVER', 'ID_PRT'], 'idProtection'],
    [['RESTRICTED', 'BLOCKED', 'ID_PRT'], 'blocked'],
  ] as const)('with blocks %j the most severe holds: %s', (blocks, expected) => {
    expect(state({ status: 'SLEEP', blocks: [...blocks] })).toBe(expected);
  });

  it('is dormant or in order', () => {
    expect(state({ status: 'SLEEP' })).toBe('sleep');
    expect(state({})).toBe('ok');
  });
});
