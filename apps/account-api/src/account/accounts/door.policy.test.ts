import { envelopeRefusals, refreshV20, signInV21, authorize, type RefusalName } from '@gatehouse/api-contract';
import { faultsIn } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import { accountStates, doors, doorTable, type AccountState, type Door, type DoorVerdict } from './door.policy.ts';

/** Every cell, written out once more: a row is a state, a column a door in the order of `doors`. */
const cells: Readonly<Record<AccountState, readonly DoorVerdict[]>> = {
  withdrawn: [
    'accountWithdrawn',
    'accountWithdrawn',
    'accountWithdrawn',
    'accountWithdrawn',
    'accountWithdrawn',
    'refreshTokenInvalid',
    'sessionEnded',
    'accountWithdrawn',
    'sessionEnded',
  ],
  deletionReady: [
    'deletionPending',
    'deletionPending',
    'deletionPending',
    'deletionPending',
    'deletionPending',
    'refreshTokenInvalid',
    'sessionEnded',
    'deletionPending',
    'sessionEnded',
  ],
  deletionRequested: [
    'deletionRequested',
    'deletionRequested',
    'deletionRequested',
    'deletionRequested',
    'deletionRequested',
    'refreshTokenInvalid',
    'sessionEnded',
    'open',
    'sessionEnded',
  ],
  blocked: [
    'accountBlocked',
    'accountBlocked',
    'accountBlocked',
    'accountBlocked',
    'accountBlocked',
    'accountBlocked',
    'sessionEnded',
    'accountBlocked',
    'sessionEnded',
  ],
  idProtection: [
    'idProtection',
    'idProtection',
    'idProtection',
    'idProtection',
    'idProtection',
    'accountBlocked',
    'sessionEnded',
    'open',
    'sessionEnded',
  ],
  passwordAttemptsOver: ['accountRestricted', 'open', 'open', 'open', 'open', 'open', 'open', 'open', 'open'],
  restricted: [
    'accountRestricted',
    'accountRestricted',
    'accountRestricted',
    'accountRestricted',
    'accountRestricted',
    'accountBlocked',
    'sessionEnded',
    'open',
    'sessionEnded',
  ],
  sleep: [
    'accountDormant',
    'accountDormant',
    'accountDormant',
    'accountDormant',
    'accountDormant',
    'refreshTokenInvalid',
    'sessionEnded',
    'open',
    'sessionEnded',
  ],
  locked: ['temporarilyRestricted', 'open', 'open', 'open', 'open', 'open', 'open', 'open', 'open'],
  captchaDue: ['captchaRequired', 'open', 'open', 'open', 'open', 'open', 'open', 'open', 'open'],
  ok: ['open', 'open', 'open', 'open', 'open', 'open', 'open', 'open', 'open'],
};
const rows = accountStates.flatMap((state) =>
  doors.map((door, column) => [state, door, cells[state][column]] as const),
);

describe('doors and account states', () => {
  it('are open or shut as written here', async () => {
    const faults = await faultsIn(
      rows,
      ([state, door]) => `${state} account, ${door} door`,
      ([state, door, verdict]) => expect(doorTable[door][state]).toBe(verdict),
    );
    expect(faults).toEqual([]);
  });

  it('has a cell for every door in every state', () => {
    expect(rows).toHaveLength(doors.length * accountStates.length);
    expect(Object.keys(doorTable).sort()).toEqual([...doors].sort());
    for (const door of doors) expect(Object.keys(doorTable[door]).sort()).toEqual([...accountStates].sort());
  });

  it.each([
    ['password', signInV21.refusals],
    ['refresh', refreshV20.refusals],
    ['authorizationCode', authorize.refusals],
  ] as const)('refuses at the %s door only what its call declares', (door: Door, declared) => {
    const known = new Set<RefusalName>([...Object.values(declared), ...Object.values(envelopeRefusals)]);
    for (const verdict of Object.values(doorTable[door])) if (verdict !== 'open') expect(known).toContain(verdict);
  });
});
