import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { leftOf, measure, wireSize } from './budgets.ts';

describe('budgets', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-budget-'));
    await writeFile(join(folder, 'a.js'), 'abc');
    await writeFile(join(folder, 'b.js'), 'def');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('add up what travels', async () => {
    const bytes = wireSize(Buffer.from('abc')) + wireSize(Buffer.from('def'));
    expect(await measure('scripts', folder, ['a.js', 'b.js'], bytes)).toEqual({
      what: 'scripts',
      bytes,
      budget: bytes,
    });
  });

  it('say what is left of them', () => {
    expect(leftOf({ what: 'scripts', bytes: 95_000, budget: 100_000 })).toBe('5.0 %');
  });

  it('stop a build that costs more', async () => {
    await expect(measure('scripts', folder, ['a.js', 'b.js'], 5)).rejects.toThrow(
      /scripts costs \d+ bytes \(brotli\), its budget is 5/,
    );
  });
});
