import { envelopeRefusals, signInV21, type RefusalName } from '@gatehouse/api-contract';
import { faultsIn } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import { signInDoors } from '../../account/accounts/door.policy.ts';
import { conditionsOf, conditionTable, dueAt, entryConditions, type EntryCondition } from './entry-condition.policy.ts';

/** Every cell, written out once more: a column is a door in the order of `signInDoors`. */
const everywhere = (refusal: RefusalName) => signInDoors.map(() => refusal);
const cells: Readonly<Record<EntryCondition, readonly (RefusalName | 'open')[]>> = {
  addressUnknown: everywhere('addressInvalid'),
  outsideNetworks: everywhere('addressNotAllowed'),
  abroad: everywhere('overseasLoginBlocked'),
  signedInElsewhere: everywhere('duplicatedLogin'),
  migrationDue: everywhere('migrationRequired'),
  membershipDue: everywhere('membershipRegistrationRequired'),
  emailUnverified: everywhere('emailVerificationRequired'),
  personCheckDue: everywhere('personVerificationRequired'),
  phoneCheckDue: everywhere('phoneVerificationRequired'),
  otpUser: ['otpUserRegistered', 'open', 'open', 'open', 'open'],
};
const rows = entryConditions.flatMap((condition) =>
  signInDoors.map((door, column) => [condition, door, cells[condition][column]] as const),
);

describe('doors and conditions', () => {
  it('are due as written here', async () => {
    const faults = await faultsIn(
      rows,
      ([condition, door]) => `${condition}, ${door} door`,
      ([condition, door, verdict]) => {
        expect(conditionTable[door][condition]).toBe(verdict);
        expect(dueAt(door, new Set([condition]))).toBe(verdict === 'open' ? null : verdict);
      },
    );
    expect(faults).toEqual([]);
  });

  it('refuses only what a sign-in declares', () => {
    const known = new Set<string>([...Object.values(signInV21.refusals), ...Object.values(envelopeRefusals), 'open']);
    for (const [, , verdict] of rows) expect(known).toContain(verdict);
  });

  it('tells the first of several, and nothing when nothing holds', () => {
    expect(dueAt('password', new Set(['otpUser', 'emailUnverified', 'migrationDue']))).toBe('migrationRequired');
    expect(dueAt('loginCode', new Set(['otpUser']))).toBeNull();
    expect(dueAt('password', new Set())).toBeNull();
  });
});

const account = {
  overseas_blocked: false,
  single_login: false,
  migration_required: false,
  membership_due: false,
  email_verified: true,
  email_disowned_at: null,
  check_due: null,
  otp_user: false,
};
const caller = { network: '127.0.0.0/24', nation: 'KR', addressKnown: true };
const plain = { account, caller, country: 'KR', networks: [], elsewhere: false };

describe('conditions of an account and of the caller', () => {
  it.each<[string, Parameters<typeof conditionsOf>[0], readonly EntryCondition[]]>([
    ['nothing', plain, []],
    ['an address nobody knows', { ...plain, caller: { ...caller, addressKnown: false } }, ['addressUnknown']],
    ['inside a listed network', { ...plain, networks: ['192.0.2.0/24', '127.0.0.0/24'] }, []],
    ['outside of them', { ...plain, networks: ['192.0.2.0/24'] }, ['outsideNetworks']],
    ['no network at all', { ...plain, networks: ['x'], caller: { ...caller, network: null } }, ['outsideNetworks']],
    ['at home', { ...plain, account: { ...account, overseas_blocked: true } }, []],
    ['abroad and allowed', { ...plain, country: 'US' }, []],
    ['abroad and blocked', { ...plain, country: 'US', account: { ...account, overseas_blocked: true } }, ['abroad']],
    [
      'somewhere nobody knows',
      { ...plain, country: 'US', account: { ...account, overseas_blocked: true }, caller: { ...caller, nation: null } },
      [],
    ],
    ['twice and allowed', { ...plain, elsewhere: true }, []],
    ['twice', { ...plain, elsewhere: true, account: { ...account, single_login: true } }, ['signedInElsewhere']],
    ['a phone to check', { ...plain, account: { ...account, check_due: 'PHONE' } }, ['phoneCheckDue']],
    ['a person to check', { ...plain, account: { ...account, check_due: 'PERSON' } }, ['personCheckDue']],
    [
      'everything owed',
      {
        ...plain,
        account: { ...account, migration_required: true, membership_due: true, email_verified: false, otp_user: true },
      },
      ['migrationDue', 'membershipDue', 'emailUnverified', 'otpUser'],
    ],
  ])('%s', (_name, facts, expected) => expect([...conditionsOf(facts)]).toEqual(expected));
});
