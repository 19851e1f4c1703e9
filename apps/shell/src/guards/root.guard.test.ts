import { describe, expect, it } from '@jest/globals';
import { rootGuard } from './root.guard.ts';
import { toMain, usSite, visit } from './testing.ts';

describe('root', () => {
  it('leads to the main site', async () => {
    expect(await rootGuard(visit())).toEqual(toMain);
  });

  it('leads to the US site on the second brand', async () => {
    expect(await rootGuard(visit({ brand: 'ppool' }))).toEqual({ kind: 'leave', address: usSite });
  });
});
