import { emailSendV2, maskEmail, reauthCheck, reauthRecover, verifyStatus } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { rememberBrowser } from '../../account/password/password-counters.repository.ts';
import { aNumber, anAddress, callsOf, stopped } from '../../flow/contacts/testing/contact-calls.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { memberCheckFlow } from '../../sign-in/identity/member-check.flow.ts';
import { useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePerson } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';

const mine = { browserId: 'browser-of-the-owner' } as const;
const stateData = v.object({ state: v.string() });

describeEachEngine('the state of a verification', (engine) => {
  const { get: stage, phone } = useIdentityStage(engine);
  const refused = async (condition: PersonCondition) => {
    const { platform, server } = stage();
    const { loginName, guid } = await makePerson(platform, condition);
    const browserHash = platform.keyedHash('browser', mine.browserId);
    await rememberBrowser(platform.db, { browserHash, guid, at: platform.clock.now() });
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
    expect((await status(state, { browserId: 'browser-of-somebody' })).refusal).toBe('verificationTimeExpired');
    expect((await stage().server.call(reauthRecover, { body: { state } }, mine)).code).toBe('0');
    expect((await status(state)).refusal).toBe('verificationTimeExpired'); // it is awake
  });

  it('tells of the code that was sent, masked and with the time that is left, to its own browser', async () => {
    const { platform, server } = stage();
    const calls = callsOf(stage());
    const state = await refused('emailUnverified');
    const sent = async () => (await status(state)).value.sent;
    expect(await sent()).toBeNull();
    await server.call(emailSendV2, { body: { state } }, mine);
    const kept = await sent();
    expect(kept).toMatchObject({ typed_yn: 'N', send_count: 1, resend_in: 60_000, expires_in: 600_000 });
    expect(kept?.contact).toBe((await status(state)).value.contact);
    platform.clock.advance(60_000);
    const typed = anAddress();
    await calls.send(state, typed);
    platform.clock.advance(15_000);
    expect(await sent()).toEqual({
      contact: maskEmail(typed),
      typed_yn: 'Y',
      send_count: 1,
      send_max: 4,
      resend_in: 45_000,
      expires_in: 585_000,
      dead_yn: 'N',
      earlier_yn: 'N',
      long_yn: 'N',
    });
    expect((await status(state, { browserId: 'browser-of-somebody' })).refusal).toBe('verificationTimeExpired');
    await calls.verify(state, await calls.codeTo(typed));
    expect(await sent()).toBeNull();
  });

  it('never reveals whether a typed address or number is the one of the account', async () => {
    const calls = callsOf(stage());
    const restricted = async () => {
      const stoppedSignIn = await stopped(stage(), 'restricted');
      return { ...stoppedSignIn, kept: String((await calls.accountOf(stoppedSignIn.guid)).email) };
    };
    const [guessed, missed] = [await restricted(), await restricted()];
    expect((await calls.send(guessed.state, guessed.kept, mine, 'restriction')).code).toBe('0');
    expect((await calls.send(missed.state, anAddress(), mine, 'restriction')).code).toBe('0');
    const [right, wrong] = [(await status(guessed.state)).value.sent, (await status(missed.state)).value.sent];
    expect({ ...right, contact: '' }).toEqual({ ...wrong, contact: '' });

    const { guid, state } = await stopped(stage(), 'phoneCheck');
    const number = aNumber();
    await stage()
      .platform.db.query.updateTable('accounts')
      .set({ phone: number, phone_verified: true })
      .where('guid', '=', guid)
      .execute();
    expect((await calls.text(state)).code).toBe('0');
    expect((await status(state)).value.sent).toMatchObject({ contact: '', typed_yn: 'N' });
  });

  it('tells that its code has expired', async () => {
    const state = await refused('emailUnverified');
    await stage().server.call(emailSendV2, { body: { state } }, mine);
    stage().platform.clock.advance(600_000);
    expect((await status(state)).value).toMatchObject({ sent: { expires_in: 0, send_count: 1 } });
  });

  it.each([
    ['restricted', 1, 0, 'restriction'],
    ['idProtection', 9, 0, null], // nobody on record, no verified phone: customer service alone
    ['blocked', 9, 0, null],
    ['emailUnverified', 1, 31, 'email-verify'],
    ['personCheck', 0, 11, 'storage-identify'],
  ] as const)('of a sign-in that is refused as %s: status %s, stage %s', async (condition, at, step, type) => {
    const { value } = await status(await refused(condition));
    expect(value).toMatchObject({ type, status: at, stage: step, recovers: 'signIn' });
  });

  it.each([
    ['idProtection', true, 'phone'],
    ['idProtection', false, 'phone'],
    ['passwordAttemptsOver', true, 'phone'],
    ['passwordAttemptsOver', false, 'email'],
    ['restricted', true, 'email'],
    ['restricted', false, 'email'],
  ] as const)('%s, person verified %s: lifted by %s, and by nothing else', async (condition, verified, method) => {
    const { platform, server } = stage();
    const { guid, loginName } = await makePerson(platform, condition);
    await givePerson(platform, guid, { identityHash: platform.keyedHash('identity', guid) });
    await platform.db.query
      .updateTable('members')
      .set({ person_verified: verified })
      .where('guid', '=', guid)
      .execute();
    const { state } = v.parse(stateData, (await signInAs(server, loginName, {}, mine)).value);
    const byMail = method === 'email';
    expect((await server.call(reauthCheck, { query: { state } }, mine)).value).toMatchObject({
      verifyMethod: method,
      personVerifyYn: verified ? 'Y' : 'N',
    });
    expect((await status(state)).value).toMatchObject(byMail ? { status: 1, stage: 0 } : { status: 0, stage: 11 });
    expect((await phone(state, 'restriction')).code).toBe(byMail ? '45017' : '0');
    expect((await server.call(emailSendV2, { body: { state } }, mine)).code).toBe(byMail ? '0' : '45017');
  });

  it('of an address to be registered is at 31, and at 39 once it is', async () => {
    const { send, verify, codeTo } = callsOf(stage());
    const state = await refused('emailUnverified');
    expect((await status(state)).value.stage).toBe(31);
    const address = anAddress();
    await send(state, address);
    expect((await status(state)).value.stage).toBe(31);
    expect((await verify(state, await codeTo(address))).code).toBe('0');
    expect((await status(state)).value.stage).toBe(39);
  });

  it.each(['membership', 'migration'] as const)('has nothing to do with a %s account', async (condition) => {
    expect((await status(await refused(condition))).refusal).toBe('wrongVerifyStep');
  });

  it("of a member's own check is no sign-in's", async () => {
    const { platform } = stage();
    const { guid } = await makePerson(platform);
    const ctx = testContext(platform, { browserId: mine.browserId });
    const state = await memberCheckFlow.open(ctx, {
      guid,
      data: { types: ['storage-identify'] },
    });
    expect((await status(state ?? '')).value).toMatchObject({ stage: 0, before_person_yn: 'Y', recovers: null });
  });
});
