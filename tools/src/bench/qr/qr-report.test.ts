import { describe, expect, it } from '@jest/globals';
import { cpuSecondsIn, cpuSecondsOf } from './process-cpu.ts';
import { qrReport } from './qr-report.ts';

describe('processor time', () => {
  it('is read behind a name that may hold anything', () => {
    const stat = '42 (node ) 9 (x) S 1 42 42 0 -1 4194304 9 0 0 0 1250 250 0 0 20 0 11 0 77 1 1';
    expect(cpuSecondsIn(stat)).toBe(15);
  });

  it('is nothing for a process that is gone', () => {
    expect(cpuSecondsOf([2 ** 30])).toBeNull();
  });
});

describe('the report of waiting pages', () => {
  const figures = {
    browsers: 1000,
    everySeconds: 5,
    seconds: 20,
    polls: [
      { outcome: 'served', ms: 2 },
      { outcome: 'failed', ms: 9 },
    ],
  } as const;

  it('tells each process and whether the budget is kept', () => {
    const text = qrReport({ ...figures, cpuSeconds: { 'account-api': 3, edge: 5, database: null } });
    expect(text).toMatch(/account-api +15\.0 %/);
    expect(text).toMatch(/edge +25\.0 %/);
    expect(text).toMatch(/database +not measured/);
    expect(text).toContain('1 failed');
    expect(text).toContain('kept');
  });

  it('says so when it is broken', () => {
    expect(qrReport({ ...figures, cpuSeconds: { 'account-api': 4, edge: 5, database: 1 } })).toContain('BROKEN');
  });
});
