import { otpSessionClose, otpSessionOpen, otpSessionStatus, otpSessionVerify } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { switchOff, switchOn } from '../../catalogue/configuration/service-switches.repository.ts';
import { blockAccount } from '../../local/people/block-account.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { phoneOf } from './testing/phone.ts';

const browserId = 'browser-at-the-sign-in-0';
const stateSchema = v.object({ state: v.string() });
const expired = { status: 200, code: '0', value: { status: 'EXPIRED', expires_in: 0 } };

/** A sign-in with the right password that continues in the authenticator. */
async function refused({ platform, server }: Stage, forever = false) {
  const person = await makePerson(platform, 'otpUser');
  const answer = await signInAs(server, person.loginName, { forever }, { browserId });
  expect(answer).toMatchObject({ refusal: 'otpUserRegistered' });
  return { ...person, state: v.parse(stateSchema, answer.value).state, phone: phoneOf(server, person.loginName) };
}

const open = ({ server }: Stage, state: string, from: string = browserId) =>
  server.call(otpSessionOpen, { body: { state } }, { browserId: from });
const poll = ({ server }: Stage, session: string, from: string = browserId) =>
  server.call(otpSessionStatus, { query: { session } }, { browserId: from });
const type = ({ server }: Stage, session: string, number: string, from: string = browserId) =>
  server.call(otpSessionVerify, { body: { session, verify_code: number } }, { browserId: from });

/** The same, waiting for the phone. */
async function waiting(stage: Stage, forever = false) {
  const begun = await refused(stage, forever);
  const { value } = await open(stage, begun.state);
  const [request] = await begun.phone.requests();
  if (!request) throw new Error('the phone was not asked');
  return { ...begun, request, session: value.session, shown: value.verify_code ?? '' };
}

const otherThan = (right: string | undefined) => (right === '0000' ? '1111' : '0000');

describeEachEngine('approval in the authenticator', (engine) => {
  const stage = usePlatform(engine);

  it('shows a number on the page, three on the phone, and lets in who picks the right one', async () => {
    const { session, shown, request, phone, memberNo } = await waiting(stage());
    expect(shown).toMatch(/^[0-9]{4}$/);
    expect(request).toMatchObject({ kind: 'authenticator', expiresIn: 300, choices: expect.arrayContaining([shown]) });
    expect(request.choices).toHaveLength(3);
    expect(await poll(stage(), session)).toMatchObject({ value: { status: 'WAITING', expires_in: 300 } });
    expect(await phone.approve(request.id, shown)).toEqual({ status: 'APPROVED' });
    const entered = await poll(stage(), session);
    expect(entered).toMatchObject({ value: { status: 'APPROVED', member: { memberNo }, forever: 'N' } });
    expect(v.is(otpSessionStatus.value, entered.value)).toBe(true);
    expect(await poll(stage(), session)).toMatchObject(expired);
  });

  it('stays signed in as it was asked with the password', async () => {
    const { session, shown, request, phone } = await waiting(stage(), true);
    await phone.approve(request.id, shown);
    expect(await poll(stage(), session)).toMatchObject({ value: { forever: 'Y' } });
  });

  it('declines when the phone says no, and when it picks another number', async () => {
    const first = await waiting(stage());
    expect(await first.phone.decline(first.request.id)).toEqual({ status: 'REFUSED' });
    expect(await poll(stage(), first.session)).toMatchObject({ value: { status: 'REFUSED' } });
    const second = await waiting(stage());
    const decoy = second.request.choices?.find((number) => number !== second.shown);
    expect(await second.phone.approve(second.request.id, decoy)).toEqual({ status: 'REFUSED' });
    expect(await second.phone.approve(second.request.id, second.shown)).toMatchObject({ message: 'requestInvalid' });
    expect(await poll(stage(), second.session)).toMatchObject({ value: { status: 'REFUSED' } });
  });

  it('is over after five minutes; a new one is asked with the same state', async () => {
    const { session, state, phone, shown, request } = await waiting(stage());
    stage().platform.clock.advance(300_000);
    expect(await poll(stage(), session)).toMatchObject(expired);
    expect(await phone.approve(request.id, shown)).toMatchObject({ message: 'requestInvalid' });
    expect(await open(stage(), state)).toMatchObject({ code: '0' });
  });

  it('asks a phone one thing at a time, and at most five times in ten minutes', async () => {
    const { state, session, phone } = await waiting(stage());
    for (let asked = 2; asked <= 5; asked += 1) expect(await open(stage(), state)).toMatchObject({ code: '0' });
    expect(await phone.requests()).toHaveLength(1);
    expect(await poll(stage(), session)).toMatchObject({ value: { status: 'CLOSED' } });
    expect(await open(stage(), state)).toMatchObject({ status: 503, refusal: 'authenticatorUnavailable' });
    stage().platform.clock.advance(10 * 60_000);
    expect(await open(stage(), state)).toMatchObject({ code: '0' });
  });

  it('takes no name: without a state or a session of a member nothing is asked', async () => {
    const { server } = stage();
    expect(await server.call(otpSessionOpen, { body: {} }, { browserId })).toMatchObject({
      status: 401,
      refusal: 'accessTokenInvalid',
    });
    expect(await open(stage(), 'made-up')).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it("takes no other browser's state, and no other refusal's", async () => {
    const { state } = await refused(stage());
    expect(await open(stage(), state, 'browser-of-a-thief-00')).toMatchObject({ refusal: 'verificationTimeExpired' });
    const asleep = await signInAs(stage().server, 'dora', {}, { browserId });
    expect(await open(stage(), v.parse(stateSchema, asleep.value).state)).toMatchObject({ refusal: 'wrongVerifyStep' });
  });

  it('answers another browser as for an unknown session, and closes no session of another browser', async () => {
    const { session, phone, request, shown } = await waiting(stage());
    const thief = 'browser-of-a-thief-00';
    await phone.approve(request.id, shown);
    expect(await poll(stage(), session, thief)).toMatchObject(expired);
    expect(await stage().server.call(otpSessionClose, { body: { session } }, { browserId: thief })).toMatchObject({
      code: '0',
    });
    expect(await poll(stage(), session)).toMatchObject({ value: { status: 'APPROVED' } });
  });

  it('is closed by its page: the phone has nothing to answer any more', async () => {
    const { session, phone } = await waiting(stage());
    await stage().server.call(otpSessionClose, { body: { session } }, { browserId });
    expect(await phone.requests()).toEqual([]);
    expect(await poll(stage(), session)).toMatchObject({ value: { status: 'CLOSED' } });
  });

  it('lets in by the number of the phone, typed in on the page', async () => {
    const { session, request, shown, memberNo } = await waiting(stage());
    expect(await type(stage(), session, shown)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await type(stage(), session, request.typed ?? '', 'browser-of-a-thief-00')).toMatchObject({
      refusal: 'codeExpired',
    });
    expect(await type(stage(), session, request.typed ?? '')).toMatchObject({
      value: { status: 'APPROVED', member: { memberNo } },
    });
    expect(await poll(stage(), session)).toMatchObject(expired);
    expect(await type(stage(), session, request.typed ?? '')).toMatchObject({ refusal: 'codeExpired' });
  });

  it('takes five numbers, then not even the right one', async () => {
    const { session, request } = await waiting(stage());
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await type(stage(), session, otherThan(request.typed))).toMatchObject({ refusal: 'codeMismatch' });
    }
    expect(await type(stage(), session, request.typed ?? '')).toMatchObject({
      status: 429,
      refusal: 'tooManyWrongCodes',
    });
  });

  it('takes five numbers of an account an hour, however often its phone is asked', async () => {
    const { state, phone, guid, session: first, request: asked } = await waiting(stage());
    const again = async () => {
      const session = (await open(stage(), state)).value.session;
      const [request] = await phone.requests();
      return { session, right: request?.typed ?? '' };
    };
    const guess = async () => {
      const { session, right } = await again();
      return type(stage(), session, otherThan(right));
    };
    expect(await type(stage(), first, otherThan(asked.typed))).toMatchObject({ refusal: 'codeMismatch' });
    for (let tried = 1; tried < 5; tried += 1) expect(await guess()).toMatchObject({ refusal: 'codeMismatch' });
    stage().platform.clock.advance(10 * 60_000);
    const { session, right } = await again();
    expect(await type(stage(), session, right)).toMatchObject({ status: 429, refusal: 'tooManyWrongCodes' });
    const { query } = stage().platform.db;
    const kept = query.selectFrom('audit_records').select('outcome').where('guid', '=', guid);
    const outcomes = await kept.where('event', '=', 'approval-answered').orderBy('at').execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 5 }, () => 'codeMismatch'),
      'tooManyWrongCodes',
    ]);
  });

  it('gives the tries of the hour back after the right number', async () => {
    const person = await waiting(stage());
    await type(stage(), person.session, otherThan(person.request.typed));
    expect(await type(stage(), person.session, person.request.typed ?? '')).toMatchObject({ code: '0' });
    const state = v.parse(
      stateSchema,
      (await signInAs(stage().server, person.loginName, {}, { browserId })).value,
    ).state;
    const { session } = (await open(stage(), state)).value;
    const [request] = await person.phone.requests();
    for (let tried = 0; tried < 4; tried += 1)
      expect(await type(stage(), session, otherThan(request?.typed))).toMatchObject({ refusal: 'codeMismatch' });
    expect(await type(stage(), session, request?.typed ?? '')).toMatchObject({ code: '0' });
  });

  it('signs in once by a state, whichever of two ways comes first', async () => {
    const { session, state, request } = await waiting(stage());
    await type(stage(), session, request.typed ?? '');
    expect(await open(stage(), state)).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it('refuses an account that may not sign in', async () => {
    const { session, phone, request, shown, guid } = await waiting(stage());
    await phone.approve(request.id, shown);
    await blockAccount(testContext(stage().platform), { guid, reason: 'BLOCKED', endsAt: null });
    expect(await poll(stage(), session)).toMatchObject({
      refusal: 'accountBlocked',
      value: { state: expect.any(String) },
    });
    expect(await poll(stage(), session)).toMatchObject(expired);
  });

  it('asks a member who is signed in as well, and gives no second session', async () => {
    const { session, shown, request, phone } = await waiting(stage());
    await phone.approve(request.id, shown);
    const token = (await poll(stage(), session)).value.accessToken ?? '';
    const { server } = stage();
    const own = await server.call(otpSessionOpen, { body: {} }, { browserId, token });
    const [asked] = await phone.requests();
    await phone.approve(asked?.id ?? '', own.value.verify_code);
    const answer = await poll(stage(), own.value.session);
    expect(answer.value).toMatchObject({ status: 'APPROVED' });
    expect(answer.value.accessToken).toBeUndefined();
  });

  it('says that the OTP server does not answer while operators have switched it off', async () => {
    const { state } = await refused(stage());
    const { db, clock } = stage().platform;
    await switchOff(db, 'otp', clock.now());
    expect(await open(stage(), state)).toMatchObject({ status: 503, refusal: 'otpServerError' });
    await switchOn(db, 'otp');
    expect(await open(stage(), state)).toMatchObject({ code: '0' });
  });

  it('is unavailable to a member without an authenticator', async () => {
    const { server } = stage();
    const token = (await signInAs(server, 'alice', {}, { browserId })).value.accessToken;
    expect(await server.call(otpSessionOpen, { body: {} }, { browserId, token })).toMatchObject({
      refusal: 'authenticatorUnavailable',
    });
  });
});

describeOnPostgres('an approval in the authenticator', (engine) => {
  const stage = usePlatform(engine);
  const sixteen = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 16 }, ask));

  it('lets in exactly one of sixteen polls at once, again and again', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { session, phone, request, shown } = await waiting(stage());
      await phone.approve(request.id, shown);
      const answers = await sixteen(() => poll(stage(), session));
      expect(answers.filter(({ value }) => value.accessToken !== undefined)).toHaveLength(1);
    }
  }, 300_000);

  it('lets in exactly one of sixteen right numbers at once, again and again', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { session, request } = await waiting(stage());
      const answers = await sixteen(() => type(stage(), session, request.typed ?? ''));
      expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    }
  }, 300_000);

  it('takes five of sixteen wrong numbers at once', async () => {
    const { session, request } = await waiting(stage());
    const answers = await sixteen(() => type(stage(), session, otherThan(request.typed)));
    expect(answers.filter(({ refusal }) => refusal === 'codeMismatch')).toHaveLength(5);
  });

  it('asks a phone five times of sixteen at once', async () => {
    const { state } = await refused(stage());
    const answers = await sixteen(() => open(stage(), state));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(5);
  });
});
