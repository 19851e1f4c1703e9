import { describe, expect, it } from '@jest/globals';
import { median, ratio } from './statistics.ts';

describe('statistics of the bench', () => {
  it('takes the middle, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow(RangeError);
  });

  it('tells how much one is of the other', () => expect(ratio(115, 100)).toBe('1.15x'));
});
