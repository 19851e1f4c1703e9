import { describe, expect, it } from '@jest/globals';
import { createStatementNames } from './statement-names.ts';

/** PostgreSQL cuts a longer name off without a word. */
const longestName = 63;

describe('names of statements', () => {
  it('are given from the second use on, one to a text, the same in every process', () => {
    const [one, another] = [createStatementNames(), createStatementNames()];
    expect(one('SELECT $1')).toBeUndefined();
    expect(one('SELECT $1, $2')).toBeUndefined();
    const name = one('SELECT $1') ?? '';
    expect(name).toMatch(/^gatehouse_[\w-]+$/);
    expect(name.length).toBeLessThanOrEqual(longestName);
    expect(one('SELECT $1')).toBe(name);
    expect(one('SELECT $1, $2')).not.toBe(name);
    another('SELECT $1');
    expect(another('SELECT $1')).toBe(name);
  });

  it('are bounded: texts that vary with their values get none beyond', () => {
    const names = createStatementNames(3);
    const texts = Array.from({ length: 5_000 }, (_, count) => `SELECT ${count}, $1`);
    const named = texts.map((text) => (names(text), names(text))).filter((name) => name !== undefined);
    expect(named).toHaveLength(3);
    expect(names(texts[0] ?? '')).toBe(named[0]);
  });
});
