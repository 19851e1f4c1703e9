import { edgeWaitMs } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { callLimits, jobLimits, probeLimits, queryMsBounds } from './database-limits.settings.ts';

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

describe('the limits of the database', () => {
  it.each(Object.entries(queryMsBounds))('of a call end from the inside out, with the %s setting', (_, queryMs) => {
    const { connectMs, lockMs, statementMs, idleInTransactionMs, queryMs: ours } = callLimits(queryMs);
    const outwards = [0, lockMs, statementMs, ours, ours + connectMs, edgeWaitMs];
    expect(outwards).toEqual(sorted(outwards));
    expect(new Set(outwards).size).toBe(outwards.length);
    expect(idleInTransactionMs).toBeGreaterThan(ours);
    expect(idleInTransactionMs).toBeLessThan(edgeWaitMs);
  });

  it('of the readiness leave room for its answer within a second', () => {
    expect(Math.max(probeLimits.connectMs, probeLimits.queryMs)).toBeLessThan(1_000);
  });

  it.each(Object.entries(jobLimits))('of %s are longer than those of a call', (_, limits) => {
    const { connectMs, lockMs, statementMs, idleInTransactionMs, queryMs } = callLimits(queryMsBounds.most);
    expect(limits.connectMs).toBeGreaterThan(connectMs);
    expect(limits.lockMs).toBeGreaterThan(lockMs);
    expect(limits.statementMs).toBeGreaterThan(statementMs);
    expect(limits.queryMs).toBeGreaterThan(queryMs);
    expect(limits.idleInTransactionMs).toBeGreaterThan(idleInTransactionMs);
  });
});
