import { expect, it } from '@jest/globals';
import { isLiftedBy } from './lifted-by.policy.ts';

const nothing = { personVerified: false, personKnown: false, phoneVerified: false, hasEmail: false };
const all = { personVerified: true, personKnown: true, phoneVerified: true, hasEmail: true };
const proofs = ['email', 'phone', 'person', 'current'] as const;
const liftedBy = (...[reason, facts]: [Parameters<typeof isLiftedBy>[1], typeof all]) =>
  proofs.filter((by) => isLiftedBy(by, reason, facts));

it('a restriction for wrong passwords ends with any new password', () => {
  expect(liftedBy('PW_AT_OVER', nothing)).toEqual(proofs);
});

it('another restriction ends with a proof that the account has, and not with the current password', () => {
  expect(liftedBy('RESTRICTED', nothing)).toEqual([]);
  expect(liftedBy('RESTRICTED', all)).toEqual(['email', 'phone', 'person']);
  expect(liftedBy('RESTRICTED', { ...nothing, hasEmail: true })).toEqual(['email']);
  expect(liftedBy('RESTRICTED', { ...nothing, phoneVerified: true })).toEqual(['phone']);
  expect(liftedBy('RESTRICTED', { ...nothing, personKnown: true })).toEqual(['person']);
});

it('the protection of an ID ends with the one proof that ends it elsewhere', () => {
  expect(liftedBy('ID_PRT', all)).toEqual(['person']);
  expect(liftedBy('ID_PRT', { ...all, personKnown: false })).toEqual(['phone']);
  expect(liftedBy('ID_PRT', { ...all, personKnown: false, phoneVerified: false })).toEqual([]);
});

it('a block ends with none', () => expect(liftedBy('BLOCKED', all)).toEqual([]));
