import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { runtimeAliases } from './runtime-aliases.ts';

describe('aliases of the federation runtime', () => {
  it('replace files that exist by files that exist', () => {
    const aliases = Object.entries(runtimeAliases());
    expect(aliases).toHaveLength(2);
    for (const [from, to] of aliases) {
      expect(existsSync(from)).toBe(true);
      expect(existsSync(to)).toBe(true);
    }
  });
});
