import { expect, it } from '@jest/globals';
import { reauthRecover, verifyStatus } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { openMemberFlow } from '../../commands/identity/member-check.flow-kind.ts';
import type { PersonCondition } from '../../commands/people/put-in-condition.command.ts';
import { systemCaller } from '../../caller.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const mine = { browserId: 'browser-of-the-owner' } as const;
const stateData = v.object({ state: v.string() });

describeEachEngine('how a verification stands', (engine) => {
  const stage = usePlatform(engine);
  const refused = async (condition: PersonCondition) => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform, condition);
    return v.parse(stateData, (await signInAs(server, loginName, {}, mine)).value).state;
  };
  const status = (state: string, asked: object = mine) =>
    stage().server.call(verifyStatus, { query: { state } }, asked);

  it('of a sleeping account is that nothing is missing but to wake it up', async () => {
    const state = await refused('sleep');
    expect((await status(state)).value).toMatchObject({
      type: 'inactive-account',
      status: 0,
      stage: 99,
      recovers: 'account',
    });
    expect((await status(state, { browserId: 'browser-of-somebody' })).code).toBe('93000');
    expect((await stage().server.call(reauthRecover, { body: { state } }, mine)).code).toBe('0');
    expect((await status(state)).code).toBe('93000'); // it is awake
  });

  it.each([
    ['restricted', 1, 0, 'restriction'],
    ['idProtection', 0, 11, 'restriction'],
    ['blocked', 9, 0, null],
    ['emailUnverified', 1, 31, 'email-verify'],
    ['personCheck', 0, 11, 'storage-identify'],
  ] as const)('of a sign-in that is refused as %s: status %s, stage %s', async (condition, at, step, type) => {
    const { value } = await status(await refused(condition));
    expect(value).toMatchObject({ type, status: at, stage: step, recovers: 'signIn' });
  });

  it.each(['deletionRequested', 'migration'] as const)('has nothing to do with a %s account', async (condition) => {
    expect((await status(await refused(condition))).code).toBe('45017');
  });

  it("of a member's own check is no sign-in's", async () => {
    const { platform } = stage();
    const { guid } = await makePerson(platform);
    const caller = { ...systemCaller('test'), browserId: mine.browserId };
    const state = await openMemberFlow(platform, caller, { guid, types: ['storage-identify'] });
    expect((await status(state ?? '')).value).toMatchObject({ stage: 11, recovers: null });
  });
});
