import { expect, it } from '@jest/globals';
import { restrictionProofOf } from './restriction-proof.policy.ts';

const all = { personVerified: true, personKnown: true, phoneVerified: true, hasEmail: true };
const nobody = { ...all, personVerified: false, personKnown: false };

it.each([
  ['ID_PRT', all, 'person'],
  ['ID_PRT', nobody, 'phone'],
  ['ID_PRT', { ...nobody, phoneVerified: false }, null],
  ['PW_AT_OVER', all, 'person'],
  ['PW_AT_OVER', nobody, 'email'],
  ['RESTRICTED', all, 'email'],
  ['RESTRICTED', { ...all, hasEmail: false }, null],
  ['BLOCKED', all, null],
] as const)('%s is ended by what the account has: %j', (reason, facts, proof) =>
  expect(restrictionProofOf(reason, facts)).toBe(proof),
);
