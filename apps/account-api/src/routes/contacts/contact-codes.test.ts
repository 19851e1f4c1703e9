import { expect, it } from '@jest/globals';
import {
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  oauthCodeLv2,
  reauthRecover,
  reauthSave,
  smsCodeSend,
  smsCodeVerify,
  verifyStatus,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { PersonCondition } from '../../commands/people/put-in-condition.command.ts';
import { accountsPerContact } from '../../policies/contact-proof.policy.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { settled } from '../../testing/settled.ts';

const mine: Asked = { browserId: 'browser-of-the-owner' };
const other: Asked = { browserId: 'browser-of-somebody' };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const stateData = v.object({ state: v.string() });

async function stopped({ platform, server }: Stage, condition: PersonCondition) {
  const { loginName, guid } = await makePerson(platform, condition);
  const { value } = await signInAs(server, loginName, {}, mine);
  return { loginName, guid, state: v.parse(stateData, value).state };
}

const anAddress = () => `c-${crypto.randomUUID()}@playground.test`;
const aNumber = () => `+8210${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Calls of the area by the short names that the tests use. */
function callsOf({ platform, server }: Stage) {
  const accountOf = (guid: string) =>
    platform.db.query.selectFrom('accounts').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
  return {
    send: (state: string, email: string, asked = mine, type: 'email-verify' | 'restriction' = 'email-verify') =>
      server.call(emailCodeSend, { params: { type }, query: { state, email } }, asked),
    sendKept: (state: string, asked = mine) => server.call(emailSendV2, { body: { state } }, asked),
    verify: (state: string, code: string, asked = mine, type: 'email-verify' | 'restriction' = 'email-verify') =>
      server.call(emailCodeVerify, { params: { type }, body: { state, verify_number: code } }, asked),
    text: (state: string, number: string, asked = mine) =>
      server.call(smsCodeSend, { params: { type: 'verification-code' }, query: { state, number } }, asked),
    verifyText: (state: string, code: string, asked = mine) =>
      server.call(
        smsCodeVerify,
        { params: { type: 'verification-code' }, body: { state, verify_number: code } },
        asked,
      ),
    status: (state: string, asked = mine) => server.call(verifyStatus, { query: { state } }, asked),
    save: (state: string, asked = mine) => server.call(reauthSave, { body: { state } }, asked),
    recover: (state: string, asked = mine) => server.call(reauthRecover, { body: { state } }, asked),
    enter: (code: string | undefined) => server.call(oauthCodeLv2, { body: { authorization_code: code } }, mine),
    codeTo: async (address: string) => {
      await settled(); // some mails leave after the answer
      return digitsIn(platform.mails.findLast(({ to }) => to === address)?.text);
    },
    textTo: (number: string) => digitsIn(platform.texts.findLast(({ to }) => to === number)?.text),
    accountOf,
  };
}

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
    expect(await calls.recover(state)).toMatchObject({ code: '93000' });
    expect(await signInAs(stage().server, loginName)).toMatchObject({ code: '0' });
  });

  it('goes to a corrected address at once, and that is the one which is kept', async () => {
    const calls = callsOf(stage());
    const { guid, state } = await stopped(stage(), 'emailUnverified');
    const wanted = anAddress();
    expect(await calls.sendKept(state)).toMatchObject({ value: { sendCount: 1 } });
    expect(await calls.send(state, wanted)).toMatchObject({ value: { sendCount: 2 } });
    expect(await calls.verify(state, await calls.codeTo(wanted))).toMatchObject({ code: '0' });
    expect(await calls.accountOf(guid)).toMatchObject({ email: wanted, email_verified: true });
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
    expect(await calls.verify(late.state, await calls.codeTo(late.loginName))).toMatchObject({ code: '46207' });
  });

  it('is sent a minute apart to one address, whoever asks, five times and then an hour later', async () => {
    const calls = callsOf(stage());
    const [wanted, mineNow, theirs] = [
      anAddress(),
      await stopped(stage(), 'emailUnverified'),
      await stopped(stage(), 'emailUnverified'),
    ];
    await calls.send(mineNow.state, wanted);
    const soon = { code: '91035', message: 'resendTooSoon', value: { retryAfterSeconds: 60 } };
    expect(await calls.send(mineNow.state, wanted)).toMatchObject(soon);
    expect(await calls.send(theirs.state, wanted)).toMatchObject(soon);
    for (let count = 2; count <= 5; count += 1)
      expect(await calls.send(mineNow.state, anAddress())).toMatchObject({ value: { sendCount: count } });
    expect(await calls.send(mineNow.state, anAddress())).toMatchObject({ code: '46003', message: 'resendLimit' });
    const again = (await signInAs(stage().server, mineNow.loginName, {}, mine)).value;
    const another = v.parse(stateData, again).state;
    expect(await calls.send(another, anAddress())).toMatchObject({ code: '46003' });
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

  it('is tried five times over all codes of the flow; a resend gives no more', async () => {
    const calls = callsOf(stage());
    const { loginName, state } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    const wrong = otherThan(await calls.codeTo(loginName));
    for (let count = 0; count < 4; count += 1)
      expect(await calls.verify(state, wrong)).toMatchObject({ code: '46000', message: 'codeMismatch' });
    stage().platform.clock.advance(minuteMs);
    await calls.sendKept(state);
    const right = await calls.codeTo(loginName);
    expect(await calls.verify(state, otherThan(right))).toMatchObject({ code: '46000' });
    expect(await calls.verify(state, right)).toMatchObject({ code: '46215', message: 'tooManyWrongCodes' });
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
      code: '46403',
      message: 'emailAccountLimit',
    });
    expect(await calls.accountOf(guid)).toMatchObject({ email_verified: false });
    expect(await calls.recover(state)).toMatchObject({ code: '45017' });
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
    expect(toOwner).toMatchObject({ code: '0', value: { sendCount: 2 } });
    expect(await calls.codeTo(strange)).toBe('');
    expect(await calls.save(state)).toMatchObject({ code: '44000', message: 'identityVerificationRequired' });
    expect(await calls.recover(state)).toMatchObject({ code: '44000' });
    expect(await calls.verify(state, await calls.codeTo(loginName), mine, 'restriction')).toMatchObject({ code: '0' });
    expect(await calls.status(state)).toMatchObject({ value: { status: 1, stage: 99 } });
    expect(await calls.save(state)).toMatchObject({ code: '0', value: { state, blockReasonCd: 'OK' } });
    expect(await calls.save(state)).toMatchObject({ code: '45017' });
    const { value } = await calls.recover(state);
    expect(await calls.enter(value.authorizationCode)).toMatchObject({ code: '0' });
    expect((await calls.accountOf(guid)).email).toBe(loginName);
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
        expect(answer).toMatchObject({ code: '45017', message: 'wrongVerifyStep' });
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
    expect(await calls.verify(second, await calls.codeTo(strange))).toMatchObject({ code: '45017' });
    expect(await calls.accountOf(first.guid)).toMatchObject({ email: first.loginName });
  });

  it('says so when the mail server did not take it', async () => {
    const calls = callsOf(stage());
    const { state } = await stopped(stage(), 'emailUnverified');
    const { platform } = stage();
    const { send } = platform.mail;
    try {
      Object.assign(platform.mail, { send: () => Promise.reject(new Error('down')) });
      expect(await calls.sendKept(state)).toMatchObject({ code: '45013', message: 'emailSendFailure' });
    } finally {
      Object.assign(platform.mail, { send });
    }
  });
});

describeEachEngine('a texted code', (engine) => {
  const stage = usePlatform(engine);

  it('makes a number the account’s, settles the check, and nothing else', async () => {
    const calls = callsOf(stage());
    const { guid, state } = await stopped(stage(), 'phoneCheck');
    const number = aNumber();
    expect(await calls.status(state)).toMatchObject({ value: { status: 0, stage: 0, contact: '' } });
    expect(await calls.text(state, `${number.slice(0, 5)}-${number.slice(5)}`)).toMatchObject({
      code: '0',
      value: { state, send_count: 1 },
    });
    expect(await calls.verifyText(state, calls.textTo(number))).toMatchObject({ code: '0' });
    expect(await calls.accountOf(guid)).toMatchObject({ phone: number, phone_verified: true, check_due: null });
    const { value } = await calls.recover(state);
    expect(await calls.enter(value.authorizationCode)).toMatchObject({ code: '0' });
  });

  it('is refused by the numbers of a phone: 46405, 91035, 46003, 46403', async () => {
    const calls = callsOf(stage());
    const { state } = await stopped(stage(), 'phoneCheck');
    expect(await calls.text(state, '010-1234-5678')).toMatchObject({ code: '46405', message: 'invalidPhoneFormat' });
    const shared = aNumber();
    await calls.text(state, shared);
    expect(await calls.text(state, shared)).toMatchObject({ code: '91035' });
    for (let count = 2; count <= 5; count += 1) await calls.text(state, aNumber());
    expect(await calls.text(state, aNumber())).toMatchObject({ code: '46003', message: 'tooManyWrongCodes' });
    for (let count = 0; count < accountsPerContact; count += 1) {
      const { guid } = await makePerson(stage().platform);
      const has = { phone: shared, phone_verified: true };
      await stage().platform.db.query.updateTable('accounts').set(has).where('guid', '=', guid).execute();
    }
    expect(await calls.verifyText(state, calls.textTo(shared))).toMatchObject({
      code: '46403',
      message: 'phoneAccountLimit',
    });
  });

  it('goes to the proven number of an account and no other', async () => {
    const calls = callsOf(stage());
    const { guid, state } = await stopped(stage(), 'phoneCheck');
    const [own, strange] = [aNumber(), aNumber()];
    const has = { phone: own, phone_verified: true };
    await stage().platform.db.query.updateTable('accounts').set(has).where('guid', '=', guid).execute();
    expect(await calls.text(state, strange)).toMatchObject({ code: '0' });
    expect(await calls.text(state, own)).toMatchObject({ code: '0' });
    await settled();
    expect(calls.textTo(strange)).toBe('');
    expect(await calls.verifyText(state, calls.textTo(own))).toMatchObject({ code: '0' });
  });
});

type Calls = ReturnType<typeof callsOf>;
/** Every call of the area in one form, for attacks on its step. */
const steps: Readonly<
  Record<string, (calls: Calls, state: string, asked?: Asked) => Promise<{ code: string; message: string }>>
> = {
  'v1/email/{type}/send': (calls, state, asked) => calls.send(state, anAddress(), asked),
  'v2/email/send': (calls, state, asked) => calls.sendKept(state, asked),
  'v1/email/{type}/verify': (calls, state, asked) => calls.verify(state, '123456', asked),
  'v1/sms/{type}/send': (calls, state, asked) => calls.text(state, aNumber(), asked),
  'v1/sms/{type}/verify': (calls, state, asked) => calls.verifyText(state, '123456', asked),
  'v1/verify/status': (calls, state, asked) => calls.status(state, asked),
  'v1/reauth/save': (calls, state, asked) => calls.save(state, asked),
  'v1/reauth/recover': (calls, state, asked) => calls.recover(state, asked),
};
/** What each answers before anything was proven in an email flow. `null`: it is a first step. */
const first: Readonly<Record<keyof typeof steps, string | null>> = {
  'v1/email/{type}/send': null,
  'v2/email/send': null,
  'v1/email/{type}/verify': '46000',
  'v1/sms/{type}/send': '45017',
  'v1/sms/{type}/verify': '45017',
  'v1/verify/status': null,
  'v1/reauth/save': '45017',
  'v1/reauth/recover': '45017',
};

describeEachEngine('the steps of a flow', (engine) => {
  const stage = usePlatform(engine);

  it.each(Object.entries(steps))(
    '%s: no flow, an invented one, another browser’s, one that is over',
    async (_, step) => {
      const calls = callsOf(stage());
      const { state } = await stopped(stage(), 'emailUnverified');
      expect((await step(calls, 'invented')).message).toBe('verificationTimeExpired');
      expect((await step(calls, '')).message).toBe('requestInvalid');
      expect((await step(calls, state, other)).message).toBe('verificationTimeExpired');
      expect((await step(calls, state, {})).message).toBe('verificationTimeExpired');
      stage().platform.clock.advance(31 * minuteMs);
      expect((await step(calls, state)).message).toBe('verificationTimeExpired');
    },
  );

  it.each(Object.entries(steps))('%s: as the first step', async (name, step) => {
    const { state } = await stopped(stage(), 'emailUnverified');
    expect((await step(callsOf(stage()), state)).code).toBe(first[name] ?? '0');
  });

  it.each(Object.keys(steps).filter((name) => !/status|reauth/.test(name)))('%s: after the proof', async (name) => {
    const calls = callsOf(stage());
    const { loginName, state } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    await calls.verify(state, await calls.codeTo(loginName));
    expect((await steps[name]?.(calls, state))?.code).toBe('45017');
  });

  it('a code of one flow is none of another, and one of a type none of another type', async () => {
    const calls = callsOf(stage());
    const mineNow = await stopped(stage(), 'emailUnverified');
    const theirs = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(mineNow.state);
    const code = await calls.codeTo(mineNow.loginName);
    expect(await calls.verify(theirs.state, code)).toMatchObject({ code: '46000' });
    expect(await calls.verify(mineNow.state, code, mine, 'restriction')).toMatchObject({ code: '45017' });
    expect(await calls.verify(mineNow.state, code)).toMatchObject({ code: '0' });
  });

  it('forged flags change nothing', async () => {
    const { server } = stage();
    const { guid, state } = await stopped(stage(), 'restricted');
    const forged = { state, proven: 'email', personVerifyYn: 'Y', emailVerifyYn: 'Y', birth_dt: '1990-01-15' };
    expect(await server.call(reauthSave, { body: forged }, mine)).toMatchObject({ code: '44000' });
    expect(await server.call(reauthRecover, { body: forged }, mine)).toMatchObject({ code: '44000' });
    const body = { state, verify_number: '123456', current_email: anAddress() };
    expect(await server.call(emailCodeVerify, { params: { type: 'restriction' }, body }, mine)).toMatchObject({
      code: '46000',
    });
    expect((await callsOf(stage()).accountOf(guid)).email_verified).toBe(true);
  });
});

describeOnPostgres('races of contact codes', (engine) => {
  const stage = usePlatform(engine);
  const rounds = 20;
  const parallel = 16;
  const winners = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '0').length;

  it('one of 16 uses of a code wins, and of 16 sends to one address', async () => {
    const calls = callsOf(stage());
    for (let round = 0; round < rounds; round += 1) {
      const { loginName, state } = await stopped(stage(), 'emailUnverified');
      const sends = await Promise.all(Array.from({ length: parallel }, () => calls.sendKept(state)));
      expect(winners(sends)).toBe(1);
      const code = await calls.codeTo(loginName);
      expect(winners(await Promise.all(Array.from({ length: parallel }, () => calls.verify(state, code))))).toBe(1);
    }
  }, 120_000);

  it('never a sixth account with an address, nor a sixth try', async () => {
    const { platform } = stage();
    const calls = callsOf(stage());
    const shared = anAddress();
    const ready: { state: string; code: string }[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { state } = await stopped(stage(), 'emailUnverified');
      await calls.send(state, shared);
      ready.push({ state, code: await calls.codeTo(shared) });
      platform.clock.advance(minuteMs);
      if (count === 4) await platform.db.query.deleteFrom('code_sends').execute(); // the five sends of an hour are another test's
    }
    const answers = await Promise.all(ready.map(({ state, code }) => calls.verify(state, code)));
    expect(winners(answers)).toBe(accountsPerContact);
    expect(answers.filter(({ code }) => code === '46403')).toHaveLength(3);
    const { state } = await stopped(stage(), 'emailUnverified');
    const guesses = await Promise.all(Array.from({ length: parallel }, () => calls.verify(state, '123456')));
    expect(guesses.filter(({ code }) => code === '46000')).toHaveLength(5);
    expect(guesses.filter(({ code }) => code === '46215')).toHaveLength(parallel - 5);
  }, 60_000);
});
