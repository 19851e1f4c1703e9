import { describe, expect, it } from '@jest/globals';
import { createKeyedHash } from '../../base/crypto/hashes.ts';
import { approvalNumbers } from './approval-numbers.policy.ts';

describe('numbers of an approval', () => {
  const numbers = Array.from({ length: 500 }, (_, index) =>
    approvalNumbers(createKeyedHash('key'), `session-${index}`),
  );

  it('has four digits each, all different, the shown one among the choices and the typed one not', () => {
    for (const { shown, typed, choices } of numbers) {
      expect([...choices, typed].every((number) => /^[0-9]{4}$/.test(number))).toBe(true);
      expect(new Set([...choices, typed]).size).toBe(4);
      expect(choices).toContain(shown);
      expect(choices).toEqual(choices.toSorted());
    }
  });

  it('puts the right choice anywhere', () => {
    const places = numbers.map(({ shown, choices }) => choices.indexOf(shown));
    for (const place of [0, 1, 2]) {
      expect(places.filter((found) => found === place).length).toBeGreaterThan(numbers.length / 5);
    }
  });

  it('is drawn by the key: the same session has other numbers on another platform', () => {
    expect(approvalNumbers(createKeyedHash('other'), 'session-0')).not.toEqual(numbers[0]);
    expect(approvalNumbers(createKeyedHash('key'), 'session-0')).toEqual(numbers[0]);
  });
});
