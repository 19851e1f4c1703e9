import { expect, it } from '@jest/globals';
import { keepingProofOf, withdrawalWaysOf } from './owner-proof.policy.ts';

const nothing = {
  personVerified: false,
  personKnown: false,
  phoneVerified: false,
  hasEmail: false,
  emailVerified: false,
};
const all = { personVerified: true, personKnown: true, phoneVerified: true, hasEmail: true, emailVerified: true };

it('an account is given up by what was proven before, the number first', () => {
  expect(withdrawalWaysOf(nothing)).toEqual([]);
  expect(withdrawalWaysOf(all)).toEqual(['phone', 'email', 'person']);
  expect(withdrawalWaysOf({ ...all, emailVerified: false })).toEqual(['phone', 'person']);
  expect(withdrawalWaysOf({ ...all, hasEmail: false, phoneVerified: false })).toEqual(['person']);
});

it('a deletion is taken back by a code to the address, else to the number, else by the person', () => {
  expect(keepingProofOf(all)).toBe('email');
  expect(keepingProofOf({ ...all, hasEmail: false })).toBe('phone');
  expect(keepingProofOf({ ...all, hasEmail: false, phoneVerified: false })).toBe('person');
  expect(keepingProofOf(nothing)).toBeNull();
});
