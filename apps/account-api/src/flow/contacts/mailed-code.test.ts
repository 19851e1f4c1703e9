import { emailCodeVerify } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { accountsPerContact } from '../flows/contact-proof.policy.ts';
import {
  aNumber,
  anAddress,
  callsOf,
  hourMs,
  minuteMs,
  mine,
  otherThan,
  stopped,
  stateData,
} from './testing/contact-calls.ts';

describeEachEngine('a mailed code', (engine) => {
  const stage = usePlatform(engine);

  it('verifies the address of an account, and the sign-in goes on', async () => {
    const calls = callsOf(stage());
    const { loginName, guid, state } = await stopped(stage(), 'emailUnverified');
    expect(await calls.status(state)).toMatchObject({
      code: '0',
      value: { status: 1, stage: 31, contact: expect.stringMatching(/^t-\*\*\*@/), correctable_yn: 'Y' },
    });
    expect(await calls.sendKept(state)).toMatchObject({ code: '0', value: { state, sendCount: 1 } });
    expect(await calls.verify(state, ` ${await calls.codeTo(loginName)} `)).toMatchObject({
      code: '0',
      value: { state },
    });
    expect(await calls.status(state)).toMatchObject({ value: { status: 1, stage: 39 } });
    expect(await calls.accountOf(guid)).toMatchObject({ email: loginName, email_verified: true });
    const { value } = await calls.recover(state);
    expect(await calls.enter(value.authorizationCode)).toMatchObject({ code: '0' });
    expect(await calls.recover(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await signInAs(stage().server, loginName)).toMatchObject({ code: '0' });
  });

  it('answers what an app carries on for the address, the same at sending and at verifying', async () => {
    const calls = callsOf(stage());
    const { server } = stage();
    const { loginName, state } = await stopped(stage(), 'emailUnverified');
    const sent = await calls.sendKept(state);
    const told = { state, verify_number: await calls.codeTo(loginName), current_email: loginName.toUpperCase() };
    const verified = await server.call(emailCodeVerify, { params: { type: 'email-verify' }, body: told }, mine);
    expect(verified).toMatchObject({ code: '0', value: { state, emailVerifyToken: expect.any(String) } });
    expect(verified.value.emailVerifyToken).toBe(sent.value.emailVerifyToken);
  });

  it('proves no other address than the one that the page means', async () => {
    const calls = callsOf(stage());
    const { guid, loginName, state } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    const body = { state, verify_number: await calls.codeTo(loginName), current_email: anAddress() };
    expect(await stage().server.call(emailCodeVerify, { params: { type: 'email-verify' }, body }, mine)).toMatchObject({
      refusal: 'wrongVerifyStep',
    });
    expect(await calls.accountOf(guid)).toMatchObject({ email_verified: false });
  });

  it('goes to a corrected address at once, and that is the one which is kept', async () => {
    const calls = callsOf(stage());
    const { loginName, guid, state } = await stopped(stage(), 'emailUnverified');
    const wanted = anAddress();
    expect(await calls.sendKept(state)).toMatchObject({ value: { sendCount: 1 } });
    expect(await calls.send(state, wanted)).toMatchObject({ value: { sendCount: 1 } });
    expect(await calls.verify(state, await calls.codeTo(wanted))).toMatchObject({ code: '0' });
    expect(await calls.accountOf(guid)).toMatchObject({ email: wanted, email_verified: true });
    await settled();
    expect(stage().platform.mails.findLast(({ to }) => to === loginName)?.text).toContain('이메일 주소가 변경');
  });

  it('goes to the stored address alone in a browser that the account does not know', async () => {
    const calls = callsOf(stage());
    const { loginName, guid, state } = await stopped(stage(), 'emailUnverified', { strange: true });
    expect(await calls.status(state)).toMatchObject({ value: { status: 1, correctable_yn: 'N' } });
    const strange = anAddress();
    expect(await calls.send(state, strange)).toMatchObject({ code: '0' }); // answered alike, and nothing is sent
    expect(await calls.codeTo(strange)).toBe('');
    expect(await calls.accountOf(guid)).toMatchObject({ email: loginName, email_verified: false });
    // Its owner finishes, wherever that is.
    expect(await calls.sendKept(state)).toMatchObject({ code: '0' });
    expect(await calls.verify(state, await calls.codeTo(loginName))).toMatchObject({ code: '0' });
    const { value } = await calls.recover(state);
    expect(await calls.enter(value.authorizationCode)).toMatchObject({ code: '0' });
  });

  it('stays valid beside a newer one until its own ten minutes end', async () => {
    const calls = callsOf(stage());
    const { loginName, state } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    const first = await calls.codeTo(loginName);
    stage().platform.clock.advance(minuteMs);
    await calls.sendKept(state);
    expect(await calls.codeTo(loginName)).not.toBe(first);
    stage().platform.clock.advance(9 * minuteMs - 1000);
    expect(await calls.verify(state, first)).toMatchObject({ code: '0' });
    const late = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(late.state);
    stage().platform.clock.advance(10 * minuteMs);
    expect(await calls.verify(late.state, await calls.codeTo(late.loginName))).toMatchObject({
      refusal: 'codeExpired',
    });
  });

  it('is sent a minute apart to one address, whoever asks, five times and then an hour later', async () => {
    const calls = callsOf(stage());
    const [wanted, mineNow, theirs] = [
      anAddress(),
      await stopped(stage(), 'emailUnverified'),
      await stopped(stage(), 'emailUnverified'),
    ];
    await calls.send(mineNow.state, wanted);
    const soon = { refusal: 'resendTooSoon', value: { retryAfterSeconds: 60 } };
    expect(await calls.send(mineNow.state, wanted)).toMatchObject(soon);
    expect(await calls.send(theirs.state, wanted)).toMatchObject(soon);
    for (let count = 2; count <= 5; count += 1)
      expect(await calls.send(mineNow.state, anAddress())).toMatchObject({ value: { sendCount: 1 } });
    expect(await calls.send(mineNow.state, anAddress())).toMatchObject({ refusal: 'resendLimit' });
    const again = (await signInAs(stage().server, mineNow.loginName, {}, mine)).value;
    const another = v.parse(stateData, again).state;
    expect(await calls.send(another, anAddress())).toMatchObject({ refusal: 'resendLimit' });
    stage().platform.clock.advance(hourMs);
    const later = v.parse(stateData, (await signInAs(stage().server, mineNow.loginName, {}, mine)).value).state;
    expect(await calls.send(later, wanted)).toMatchObject({ code: '0', value: { sendCount: 1 } });
  });

  it('is not sent more than twenty times a day', async () => {
    const { platform, server } = stage();
    const calls = callsOf(stage());
    const { loginName } = await stopped(stage(), 'emailUnverified');
    const codes: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      const { state } = v.parse(stateData, (await signInAs(server, loginName, {}, mine)).value);
      codes.push((await calls.send(state, anAddress())).code);
      if (count % 5 === 4) platform.clock.advance(hourMs);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => '0'));
    expect(codes[20]).toBe('91036');
  });

  it('is tried five times; a resend brings five new tries, over all flows of the account 25 an hour', async () => {
    const calls = callsOf(stage());
    const { loginName, state } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    const wrong = otherThan(await calls.codeTo(loginName));
    const signedInState = async () =>
      v.parse(stateData, (await signInAs(stage().server, loginName, {}, mine)).value).state;
    for (let count = 0; count < 5; count += 1)
      expect(await calls.verify(state, wrong)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await calls.verify(state, wrong)).toMatchObject({ refusal: 'tooManyWrongCodes', value: null });
    for (let turn = 0; turn < 4; turn += 1) {
      stage().platform.clock.advance(minuteMs);
      const again = await signedInState();
      await calls.sendKept(again);
      const typed = otherThan(await calls.codeTo(loginName));
      for (let count = 0; count < 5; count += 1)
        expect(await calls.verify(again, typed)).toMatchObject({ refusal: 'codeMismatch' });
    }
    const last = await signedInState();
    expect(await calls.verify(last, wrong)).toMatchObject({ status: 429, refusal: 'codeTriesOver' });
    stage().platform.clock.advance(hourMs);
    const next = await signedInState();
    await calls.sendKept(next);
    expect(await calls.verify(next, await calls.codeTo(loginName))).toMatchObject({ code: '0' });
  });

  it('reaches the owner whatever strangers had sent to the same address', async () => {
    const { platform } = stage();
    const calls = callsOf(stage());
    const { loginName, guid, state } = await stopped(stage(), 'emailUnverified');
    for (let count = 0; count < 5; count += 1) {
      const stranger = await stopped(stage(), 'emailUnverified');
      expect(await calls.send(stranger.state, loginName)).toMatchObject({ code: '0' });
      platform.clock.advance(minuteMs);
    }
    const stranger = await stopped(stage(), 'emailUnverified');
    expect(await calls.send(stranger.state, loginName)).toMatchObject({ refusal: 'resendLimit' });
    expect(await calls.sendKept(state)).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect(await calls.sendKept(state)).toMatchObject({ refusal: 'resendTooSoon' });
    expect(await calls.verify(state, await calls.codeTo(loginName))).toMatchObject({ code: '0' });
    expect(await calls.accountOf(guid)).toMatchObject({ email_verified: true });
  });

  it('tells that an address has its five accounts only to who has it', async () => {
    const calls = callsOf(stage());
    const shared = anAddress();
    for (let count = 0; count < accountsPerContact; count += 1) {
      const { guid } = await makePerson(stage().platform);
      await stage().platform.db.query.updateTable('accounts').set({ email: shared }).where('guid', '=', guid).execute();
    }
    const { guid, state } = await stopped(stage(), 'emailUnverified');
    expect(await calls.send(state, shared)).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect(await calls.verify(state, await calls.codeTo(shared))).toMatchObject({
      refusal: 'emailAccountLimit',
    });
    expect(await calls.accountOf(guid)).toMatchObject({ email_verified: false });
    expect(await calls.recover(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    const free = anAddress();
    await calls.send(state, free);
    expect(await calls.verify(state, await calls.codeTo(free))).toMatchObject({ code: '0' });
  });

  it('lifts a restriction, by the address that the account has and no other', async () => {
    const calls = callsOf(stage());
    const { loginName, guid, state } = await stopped(stage(), 'restricted');
    expect(await calls.status(state)).toMatchObject({ value: { status: 1, stage: 0, correctable_yn: 'N' } });
    const strange = anAddress();
    const [toStranger, toOwner] = [
      await calls.send(state, strange, mine, 'restriction'),
      await calls.send(state, loginName, mine, 'restriction'),
    ];
    expect(toStranger).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect(toOwner).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect(await calls.codeTo(strange)).toBe('');
    expect(await calls.save(state)).toMatchObject({ refusal: 'identityVerificationRequired' });
    expect(await calls.recover(state)).toMatchObject({ refusal: 'identityVerificationRequired' });
    expect(await calls.verify(state, await calls.codeTo(loginName), mine, 'restriction')).toMatchObject({ code: '0' });
    expect(await calls.status(state)).toMatchObject({ value: { status: 1, stage: 99 } });
    expect(await calls.save(state)).toMatchObject({ code: '0', value: { state, blockReasonCd: 'OK' } });
    expect(await calls.save(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    const { value } = await calls.recover(state);
    expect(await calls.enter(value.authorizationCode)).toMatchObject({ code: '0' });
    expect((await calls.accountOf(guid)).email).toBe(loginName);
  });

  it.each([
    ['restricted', 'restriction', true],
    ['emailUnverified', 'email-verify', false],
  ] as const)('to the contact address leaves the name to sign in with (%s)', async (condition, type, proven) => {
    const calls = callsOf(stage());
    const { loginName, guid, state } = await stopped(stage(), condition);
    const contact = anAddress();
    const set = { secondary_email: contact, secondary_email_verified: proven };
    await stage().platform.db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
    expect(await calls.sendKept(state)).toMatchObject({ code: '0' });
    expect(await calls.codeTo(loginName)).toBe('');
    expect(await calls.verify(state, await calls.codeTo(contact), mine, type)).toMatchObject({ code: '0' });
    expect(await calls.accountOf(guid)).toMatchObject({
      email: loginName,
      email_verified: proven,
      secondary_email: contact,
      secondary_email_verified: true,
    });
    const { db } = stage().platform;
    const names = db.query.selectFrom('identities').select('provider_user_id').where('guid', '=', guid);
    expect(await names.execute()).toEqual([{ provider_user_id: loginName }]);
  });

  it.each(['idProtection', 'passwordAttemptsOver', 'blocked', 'sleep', 'membership', 'personCheck'] as const)(
    'is not what a %s account needs',
    async (condition) => {
      const calls = callsOf(stage());
      const { loginName, state } = await stopped(stage(), condition);
      for (const answer of [
        await calls.sendKept(state),
        await calls.send(state, loginName, mine, 'restriction'),
        await calls.verify(state, '123456', mine, 'restriction'),
        await calls.text(state, aNumber()),
      ])
        expect(answer).toMatchObject({ refusal: 'wrongVerifyStep' });
      expect(await calls.codeTo(loginName)).toBe('');
    },
  );

  it('does not replace an address that was verified meanwhile', async () => {
    const calls = callsOf(stage());
    const first = await stopped(stage(), 'emailUnverified');
    const { value } = await signInAs(stage().server, first.loginName, {}, mine);
    const second = v.parse(stateData, value).state;
    const strange = anAddress();
    await calls.send(second, strange);
    await calls.sendKept(first.state);
    expect(await calls.verify(first.state, await calls.codeTo(first.loginName))).toMatchObject({ code: '0' });
    expect(await calls.verify(second, await calls.codeTo(strange))).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.accountOf(first.guid)).toMatchObject({ email: first.loginName });
  });

  it('says so when the mail server did not take it', async () => {
    const calls = callsOf(stage());
    const { state } = await stopped(stage(), 'emailUnverified');
    const { platform } = stage();
    const { send } = platform.mail;
    try {
      Object.assign(platform.mail, { send: () => Promise.reject(new Error('down')) });
      expect(await calls.sendKept(state)).toMatchObject({ refusal: 'emailSendFailure' });
      expect((await calls.status(state)).value.sent).toBeNull(); // nobody is told that it went out
    } finally {
      Object.assign(platform.mail, { send });
    }
  });
});
