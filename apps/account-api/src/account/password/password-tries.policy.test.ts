import { describe, expect, it } from '@jest/globals';
import { waitAfter } from './password-tries.policy.ts';

describe('waiting after wrong passwords', () => {
  it.each([
    [5, 0],
    [6, 30],
    [7, 60],
    [8, 120],
    [12, 1920],
    [13, 3600],
    [99, 3600],
  ])('%i in a row: %i seconds', (failures, seconds) => {
    expect(waitAfter(failures)).toBe(seconds * 1000);
  });
});
