import { signInV21 } from '@gatehouse/api-contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { doorTable, signInDoors, type AccountState, type SignInDoor } from '../../account/accounts/door.policy.ts';
import { systemCaller, type Caller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { enter } from './enter.command.ts';
import { conditionTable, type EntryCondition } from './entry-condition.policy.ts';

const caller: Caller = { ...systemCaller('test'), network: '127.0.0.0/24', browserId: 'browser-of-the-owner' };
const abroad = { ...caller, nation: 'US' };
const nowhere = { ...caller, addressKnown: false };

/** Who stands for a state of the table, and who for a condition. */
const peopleOfState: Readonly<Partial<Record<AccountState, PersonCondition>>> = {
  ok: 'ok',
  sleep: 'sleep',
  restricted: 'restricted',
  blocked: 'blocked',
  idProtection: 'idProtection',
  passwordAttemptsOver: 'passwordAttemptsOver',
  deletionRequested: 'deletionRequested',
  deletionReady: 'deletionReady',
};
/** `locked` and `captchaDue` are of the password counters, `withdrawn` has no account left: their calls test them. */
const withoutPerson: readonly AccountState[] = ['locked', 'captchaDue', 'withdrawn'];
const peopleOfCondition: Readonly<Record<EntryCondition, readonly [PersonCondition, Caller]>> = {
  addressUnknown: ['ok', nowhere],
  outsideNetworks: ['officeOnly', caller],
  abroad: ['overseasBlocked', abroad],
  signedInElsewhere: ['singleLogin', { ...caller, browserId: 'another-browser-of-hers' }],
  migrationDue: ['migration', caller],
  membershipDue: ['membership', caller],
  emailUnverified: ['emailUnverified', caller],
  personCheckDue: ['personCheck', caller],
  phoneCheckDue: ['phoneCheck', caller],
  otpUser: ['otpUser', caller],
};

describeEachEngine('every way in', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ db: await engine.open() });
  }, 300_000);
  afterAll(() => platform.db.close());

  async function comeIn(door: SignInDoor, condition: PersonCondition, by: Caller) {
    const { guid } = await makePerson(platform, condition);
    const entry = { door, providerCd: 'SO', forever: false, inflowPath: 'NONE' };
    const go = async (as: Caller) => enter(requestContext(platform, as), await getAccount(platform.db, guid), entry);
    if (condition === 'singleLogin') expect((await go(caller)).ok).toBe(true);
    return go(by);
  }

  const states = (Object.keys(doorTable.password) as AccountState[]).filter((state) => !withoutPerson.includes(state)); // keys of the row
  const cells = signInDoors.flatMap((door) => [
    ...states.map((state) => [door, state, doorTable[door][state], peopleOfState[state], caller] as const),
    ...(Object.keys(peopleOfCondition) as EntryCondition[]).map((condition) => {
      const [person, by] = peopleOfCondition[condition];
      return [door, condition, conditionTable[door][condition], person, by] as const;
    }), // keys of the constant above
  ]);

  it.each(cells)('%s door, %s: %s', async (door, _state, verdict, person, by) => {
    if (!person) throw new Error('nobody stands for this state');
    const outcome = await comeIn(door, person, by);
    if (verdict === 'open') return expect(outcome).toMatchObject({ ok: true, value: { providerCd: 'SO' } });
    expect(outcome).toMatchObject({
      ok: false,
      refusal: verdict,
      data: { state: expect.stringMatching(/^[\w-]{22}$/) },
    });
    expect(Object.values(signInV21.refusals)).toContain(verdict);
  });
});

it('has a person for each of the states', () => {
  const told = [...Object.keys(peopleOfState), ...withoutPerson].sort();
  expect(told).toEqual(Object.keys(doorTable.password).sort());
});
