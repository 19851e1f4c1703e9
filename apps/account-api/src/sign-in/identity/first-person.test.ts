import {
  completionStages,
  emailCodeSend,
  emailCodeVerify,
  smsCodeSend,
  smsCodeVerify,
  verificationStatuses,
  verificationWay,
  verifyStatus,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { openWayDoor } from '../../account/accounts/way-door.policy.ts';
import { systemCaller } from '../../base/caller.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { resetSteps } from '../../credentials/password-reset/testing/reset-steps.ts';
import { putAccountContact } from '../../flow/contacts/account-contact.command.ts';
import { aNumber } from '../../flow/contacts/testing/contact-calls.ts';
import { readOwner } from '../../leaving/withdrawal/withdrawal-facts.query.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { openSignInFlow } from '../entry/sign-in.flow.ts';
import { aPerson, mine, useIdentityStage } from './testing/identity-stage.ts';

const type = 'storage-identify';
const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';
const caller = { ...systemCaller('test'), browserId: mine.browserId };

describeEachEngine('the first person of an account', (engine) => {
  const stage = useIdentityStage(engine);
  const { begin, claim, enter } = resetSteps(stage.get);
  const status = async (state: string) =>
    (await stage.get().server.call(verifyStatus, { query: { state } }, mine)).value;
  const certify = async (state: string, person = aPerson()) =>
    outcomeOf(await stage.certify(await stage.checkedAs(state, person)));
  const begins = async (state: string) => outcomeOf(await stage.phone(state));
  /** A member whose sign-in lies back, and the flow of a check that a page asked for. */
  const later = async () => {
    const member = await stage.member();
    stage.get().platform.clock.advance(5 * minuteMs);
    return { ...member, state: (await stage.hub('SELF', member.asked)).value.state };
  };
  const byMail = async (state: string, to: string) => {
    const { server, platform } = stage.get();
    await server.call(emailCodeSend, { params: { type }, query: { state, email: to } }, mine);
    await settled();
    const code = digitsIn(platform.mails.findLast((mail) => mail.to === to)?.text);
    return outcomeOf(
      await server.call(emailCodeVerify, { params: { type }, body: { state, verify_number: code } }, mine),
    );
  };
  const byText = async (state: string, to: string) => {
    const { server, platform } = stage.get();
    await server.call(smsCodeSend, { params: { type }, query: { state } }, mine);
    await settled();
    const code = digitsIn(platform.texts.findLast((text) => text.to === to)?.text);
    return outcomeOf(
      await server.call(smsCodeVerify, { params: { type }, body: { state, verify_number: code } }, mine),
    );
  };

  it('is stored at once where the password was just given in this browser', async () => {
    const { asked } = await stage.member();
    const { state } = (await stage.hub('SELF', asked)).value;
    expect(await status(state)).toMatchObject({ stage: completionStages.personRequired, before_person_yn: 'N' });
    expect(await certify(state)).toBe('ok');
  });

  it('is stored where its check took longer than the proof before it counts', async () => {
    const { platform, server } = stage.get();
    const { loginName, asked } = await stage.member();
    platform.clock.advance(6 * minuteMs);
    const { state } = (await stage.hub('SELF', asked)).value;
    await signInAs(server, loginName, {}, mine);
    const checked = await stage.checkedAs(state, aPerson());
    platform.clock.advance(6 * minuteMs);
    expect(outcomeOf(await stage.certify(checked))).toBe('ok');
  });

  it('follows a code to the owner’s address, in the same flow, where the sign-in lies back', async () => {
    const { state, loginName } = await later();
    expect(await begins(state)).toBe('ownerProofRequired');
    expect(await status(state)).toMatchObject({
      status: verificationStatuses.email,
      stage: completionStages.none,
      before_person_yn: 'Y',
      correctable_yn: 'N',
      other_ways: [],
    });
    expect(await byMail(state, loginName)).toBe('ok');
    expect(await status(state)).toMatchObject({
      status: 0,
      stage: completionStages.personRequired,
      before_person_yn: 'N',
    });
    expect(await certify(state)).toBe('ok');
    expect((await status(state)).stage).toBe(completionStages.personDone);
  });

  it('follows a code to the owner’s number instead, and the code counts for five minutes', async () => {
    const { platform, server } = stage.get();
    const { state, guid } = await later();
    const phone = aNumber();
    await givePhone(platform, guid, phone);
    expect((await status(state)).other_ways).toEqual(['phone']);
    const choose = (way: 'phone' | 'person') => server.call(verificationWay, { body: { state, way } }, mine);
    expect(outcomeOf(await choose('person'))).toBe('verificationNotAllowed');
    expect((await choose('phone')).value).toMatchObject({ status: verificationStatuses.phone, stage: 0 });
    expect(await byText(state, phone)).toBe('ok');
    platform.clock.advance(5 * minuteMs);
    expect(await begins(state)).toBe('ownerProofRequired');
    platform.clock.advance(minuteMs);
    expect(await byText(state, phone)).toBe('ok');
    expect(await certify(state)).toBe('ok');
  });

  it('is not begun by a code to an address or number that was added within a week', async () => {
    const { platform } = stage.get();
    const { state, guid } = await later();
    const brought = aNumber();
    await platform.db.query.updateTable('accounts').set({ email_verified: false }).where('guid', '=', guid).execute();
    const door = openWayDoor(guid, platform.clock.now());
    await platform.db.transaction(() => putAccountContact(platform, door, { place: 'phone', contact: brought }));
    expect(await byText(state, brought)).not.toBe('ok');
    expect(await begins(state)).toBe('ownerProofRequired');
  });

  it('of an account without a proven contact waits for a new sign-in, after which the same flow continues', async () => {
    const { platform, server } = stage.get();
    const { state, guid, loginName } = await later();
    await platform.db.query.updateTable('accounts').set({ email_verified: false }).where('guid', '=', guid).execute();
    expect(await begins(state)).toBe('ownerProofRequired');
    await platform.db.query.updateTable('accounts').set({ email_verified: true }).where('guid', '=', guid).execute();
    await signInAs(server, loginName, {}, mine);
    expect(await certify(state)).toBe('ok');
  });

  it.each([
    ['password', 'ok'],
    ['social', 'ok'],
    ['appApproval', 'ok'],
    ['qr', 'ownerProofRequired'],
    ['loginCode', 'ownerProofRequired'],
  ] as const)('in a sign-in by %s that waits for it begins: %s', async (door, outcome) => {
    const { platform } = stage.get();
    const { guid, loginName } = await makePerson(platform, 'personCheck');
    const entry = { door, providerCd: 'SO', forever: false, inflowPath: 'NONE' } as const;
    const state = await openSignInFlow(requestContext(platform, caller), {
      guid,
      refusal: 'personVerificationRequired',
      entry,
    });
    expect(await begins(state)).toBe(outcome);
    if (outcome === 'ok') return;
    expect(await byMail(state, loginName)).toBe('ok');
    expect(await certify(state)).toBe('ok');
  });

  it.each([
    ['password', 'ok'],
    ['qr', 'wrongVerifyStep'],
    ['loginCode', 'wrongVerifyStep'],
  ] as const)('a number that a sign-in by %s waits for may be typed: %s', async (door, outcome) => {
    const { platform, server } = stage.get();
    const { guid } = await makePerson(platform, 'phoneCheck');
    await platform.db.query
      .updateTable('accounts')
      .set({ phone: null, phone_verified: false })
      .where('guid', '=', guid)
      .execute();
    const entry = { door, providerCd: 'SO', forever: false, inflowPath: 'NONE' } as const;
    const state = await openSignInFlow(requestContext(platform, caller), {
      guid,
      refusal: 'phoneVerificationRequired',
      entry,
    });
    const sent = await server.call(
      smsCodeSend,
      { params: { type: 'verification-code' }, query: { state, number: aNumber() } },
      mine,
    );
    expect(outcomeOf(sent)).toBe(outcome);
  });

  it('recovers and gives up the account a week later, not before', async () => {
    const { platform } = stage.get();
    const { guid, loginName, asked } = await stage.member();
    const person = aPerson();
    const { state } = (await stage.hub('SELF', asked)).value;
    expect(await certify(state, person)).toBe('ok');
    const reset = async () => {
      const begun = await begin(loginName, 'person');
      const check = await stage.checkedAs(begun.state, person, 'recovery-pw');
      const certified = await stage.certify(check, 'recovery-pw');
      return certified.code === '0' ? outcomeOf(await claim(begun.state)) : outcomeOf(certified);
    };
    const ways = async () => [...(await readOwner(requestContext(platform, caller), guid)).ways.keys()];
    expect([await reset(), await ways()]).toEqual(['identityVerificationRequired', ['email']]);
    platform.clock.advance(7 * dayMs);
    expect([await reset(), await ways()]).toEqual(['ok', ['email', 'person']]);
    expect(await enter(loginName, 'Gatehouse1')).toBe('ok');
  });
});
