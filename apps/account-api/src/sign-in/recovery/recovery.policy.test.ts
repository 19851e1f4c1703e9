import { describe, expect, it } from '@jest/globals';
import { doorTable, signInDoors } from '../../account/accounts/door.policy.ts';
import { conditionTable } from '../entry/entry-condition.policy.ts';
import type { EnterRefusal } from '../entry/entry.policy.ts';
import { pausedTypeOf, recoveryOf } from './recovery.policy.ts';

const recovers: Readonly<Partial<Record<EnterRefusal, string>>> = {
  accountDormant: 'wake',
  deletionRequested: 'cancelDeletion',
  migrationRequired: 'migrate',
  membershipRegistrationRequired: 'register',
};
const refused: Readonly<Partial<Record<EnterRefusal, string>>> = {
  accountRestricted: 'identityVerificationRequired',
  idProtection: 'identityVerificationRequired',
  accountBlocked: 'accountBlocked',
  deletionPending: 'deletionPending',
};
const paused: Readonly<Partial<Record<EnterRefusal, string>>> = {
  accountDormant: 'INACTIVE',
  accountRestricted: 'RESTRIC',
  accountBlocked: 'RESTRIC',
  idProtection: 'RESTRIC',
};
const verdicts = signInDoors.flatMap((door) => [
  ...Object.values(doorTable[door]),
  ...Object.values(conditionTable[door]),
]);
const all = [...new Set(verdicts)].filter((verdict) => verdict !== 'open') as EnterRefusal[]; // rows of sign-in doors

describe('what comes after a refused sign-in', () => {
  it.each(all)('%s', (refusal) => {
    const by = recovers[refusal];
    expect(recoveryOf(refusal)).toEqual(
      by ? { kind: 'recovers', by } : { kind: 'refused', refusal: refused[refusal] ?? 'wrongVerifyStep' },
    );
    expect(pausedTypeOf(refusal)).toBe(paused[refusal] ?? null);
  });
});
