import { describe, expect, it } from '@jest/globals';
import rules from '../../../../docs/spec/rules.json';
import { isLostCode, mayRenew } from './lost-code.ts';

const pauseMs = 60_000;
const now = Date.UTC(2026, 10, 29, 12);

/** Storage of one tab. */
function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return () => storage;
}

describe('a page whose code is gone', () => {
  it('is known by the error of the bundler', () => {
    const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    expect([lost, new Error('ChunkLoadError'), 'ChunkLoadError'].map(isLostCode)).toEqual([true, false, false]);
  });

  it('reloads itself once in the time that the documents say', () => {
    expect(rules.find(({ id }) => id === 'chunk-reload')?.values).toEqual({ ms: pauseMs });
    const storage = tab();
    expect([mayRenew(storage, now), mayRenew(storage, now)]).toEqual([true, false]);
    expect(mayRenew(storage, now + pauseMs - 1)).toBe(false);
    expect([mayRenew(storage, now + pauseMs), mayRenew(storage, now + pauseMs + 1)]).toEqual([true, false]);
  });

  it('never does without storage: it could not tell that it did before', () => {
    const closed = () => {
      throw new Error('storage is closed');
    };
    expect(mayRenew(closed, now)).toBe(false);
  });
});
