import {
  emailCodeSend,
  emailCodeVerify,
  findId,
  findIdCheck,
  findIdPassword,
  recoveryProviderCodes,
  resetPassword,
  smsCodeSend,
  smsCodeVerify,
  verificationWay,
  verifyStatus,
  withdrawalDays,
  type CallInput,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { networkOf } from '../../base/http/caller-of.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { chargeVerifyFailure, networkFailureLimits } from '../../flow/flows/verify-failures.command.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { browserOfMember } from '../../testing/browser-of-member.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { aNumber, anAddress, knowPerson, owner } from '../verification/testing/verifications.ts';

const stranger = { browserId: 'browser-of-somebody' };
const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';
const params = { type: 'recovery-id' } as const;

describeEachEngine('a search for an ID', (engine) => {
  const stage = useIdentityStage(engine);
  const call = () => stage.get().server;
  const begin = async (query: CallInput<typeof findIdCheck>['query'] = {}) =>
    (await call().call(findIdCheck, { query }, mine)).value;
  const find = (token: string, asked: Asked = mine) => call().call(findId, { query: { token } }, asked);
  const found = async (token: string) => (await find(token)).value.members;
  const byMail = async (state: string, email: string) => {
    const sent = await call().call(emailCodeSend, { params, query: { state, email } }, mine);
    await settled();
    const code = digitsIn(stage.get().platform.mails.findLast(({ to }) => to === email)?.text);
    const verified = await call().call(emailCodeVerify, { params, body: { state, verify_number: code } }, mine);
    return [outcomeOf(sent), outcomeOf(verified)];
  };
  const toPassword = (verify_token: string, user_id: string, asked: Asked = mine) =>
    call().call(findIdPassword, { body: { verify_token, user_id } }, asked);

  it('by mail finds what belongs to the address, once its code was entered', async () => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const { state, status, way } = await begin();
    expect([status, way]).toEqual([1, 'email']);
    expect(outcomeOf(await find(state))).toBe('identityVerificationRequired');
    expect(outcomeOf(await toPassword(state, loginName))).toBe('identityVerificationRequired');
    expect(await byMail(state, loginName)).toEqual(['ok', 'ok']);
    expect(platform.mails.at(-1)?.subject).toMatch(/ID/);
    const { nickname } = await platform.db.query
      .selectFrom('members')
      .select('nickname')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    expect(await found(state)).toMatchObject([{ user_id: loginName, provider_cd: 'SO', status: 'ok', nickname }]);
    expect(await found(state)).toHaveLength(1);
    expect(outcomeOf(await find(state, stranger))).toBe('verificationTimeExpired');
    expect(outcomeOf(await find('no-such-state'))).toBe('verificationTimeExpired');
  });

  it('answers the same for an address that nobody has, and finds nothing', async () => {
    const address = anAddress();
    const { state } = await begin();
    expect(await byMail(state, address)).toEqual(['ok', 'ok']);
    expect(await found(state)).toEqual([]);
    expect(outcomeOf(await toPassword(state, address))).toBe('idNotExact');
  });

  it.each([
    ['sleep', 'sleep'],
    ['deletionRequested', 'del_req'],
    ['deletionReady', 'del_rdy'],
  ] as const)('tells in lower case that an account is in %s', async (condition, status) => {
    const { loginName } = await makePerson(stage.get().platform, condition);
    const { state } = await begin();
    await byMail(state, loginName);
    expect(await found(state)).toMatchObject([{ user_id: loginName, status }]);
  });

  it('leaves out who withdrew, and addresses that nobody proved', async () => {
    for (const condition of ['withdrawn', 'emailUnverified'] as const) {
      const { loginName } = await makePerson(stage.get().platform, condition);
      const { state } = await begin();
      await byMail(state, loginName);
      expect([condition, await found(state)]).toEqual([condition, []]);
    }
  });

  it('leaves out an account from the minute its 30 days are over, before the hourly clean-up has taken it', async () => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const { state } = await begin();
    await byMail(state, loginName);
    const deletionRequestedSince = async (ms: number) => {
      const deletion_requested_at = new Date(platform.clock.now().getTime() - ms);
      await platform.db.query.updateTable('accounts').set({ deletion_requested_at }).where('guid', '=', guid).execute();
    };
    await deletionRequestedSince(withdrawalDays.deletion * dayMs - minuteMs);
    expect(await found(state)).toMatchObject([{ user_id: loginName, status: 'del_rdy' }]);
    expect(outcomeOf(await toPassword(state, loginName))).toBe('deletionPending');
    await deletionRequestedSince(withdrawalDays.deletion * dayMs + minuteMs);
    expect(await found(state)).toEqual([]);
    expect(outcomeOf(await toPassword(state, loginName))).toBe('idNotExact'); // as after the clean-up
  });

  it('names a member without a nickname, and every provider of the list, without its own ID', async () => {
    const { platform } = stage.get();
    const { loginName, guid, memberNo } = await makePerson(platform);
    await platform.db.query.updateTable('members').set({ nickname: '' }).where('guid', '=', guid).execute();
    for (const provider_cd of [...recoveryProviderCodes, 'SM'])
      await platform.db.query.insertInto('identities').values({ provider_cd, provider_user_id: guid, guid }).execute();
    const { state } = await begin();
    await byMail(state, loginName);
    const members = await found(state);
    expect(members.map(({ provider_cd }) => provider_cd)).toEqual([...recoveryProviderCodes, 'SO'].sort());
    expect(members.filter(({ user_id }) => user_id !== '')).toHaveLength(1);
    expect(new Set(members.map(({ nickname }) => nickname))).toEqual(new Set([`Player${memberNo}`]));
    const only = await begin({ provider_cd: 'LINE' });
    platform.clock.advance(60_000);
    await byMail(only.state, loginName);
    expect(await found(only.state)).toMatchObject([{ provider_cd: 'LINE', user_id: '' }]);
  });

  it('by text message and by a check of the person finds theirs', async () => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const number = aNumber();
    await givePhone(platform, guid, number);
    const person = await knowPerson(platform, guid);
    const byPhone = await begin({ way: 'phone' });
    expect(byPhone.status).toBe(0);
    await browserOfMember(platform, mine);
    await call().call(smsCodeSend, { params, query: { state: byPhone.state, number } }, mine);
    await settled();
    const code = digitsIn(platform.texts.findLast(({ to }) => to === number)?.text);
    await call().call(smsCodeVerify, { params, body: { state: byPhone.state, verify_number: code } }, mine);
    expect(await found(byPhone.state)).toMatchObject([{ user_id: loginName }]);
    const byPerson = await begin({ way: 'person' });
    const told = async () => (await call().call(verifyStatus, { query: { state: byPerson.state } }, mine)).value;
    expect(await told()).toMatchObject({ status: 0, stage: 11 }); // status 0 alone stands for a texted code as well
    const check = await stage.checkedAs(byPerson.state, person, 'recovery-id');
    expect(outcomeOf(await stage.compare(check))).toBe('ok');
    expect(await told()).toMatchObject({ stage: 19 });
    expect(await found(byPerson.state)).toMatchObject([{ user_id: loginName }]);
  });

  it('leads to a new password of a found ID, once, and of no other', async () => {
    const { platform } = stage.get();
    const { loginName } = await makePerson(platform);
    const other = await makePerson(platform);
    const { state } = await begin();
    await byMail(state, loginName);
    const { verify_token: verifyToken } = (await find(state)).value;
    expect(outcomeOf(await toPassword(verifyToken, other.loginName))).toBe('idNotExact');
    expect(outcomeOf(await toPassword(verifyToken, loginName, stranger))).toBe('verificationTimeExpired');
    const { value } = await toPassword(verifyToken, loginName);
    expect(value.user_id).toBe(loginName);
    expect(outcomeOf(await toPassword(verifyToken, loginName))).toBe('verificationTimeExpired');
    const body = { state: value.state, token: value.token, password: 'Lantern-Sea-42' };
    expect(outcomeOf(await call().call(resetPassword, { body }, mine))).toBe('ok');
  });

  it.each([
    ['blocked', 'accountBlocked'],
    ['deletionReady', 'deletionPending'],
  ] as const)('leads to no new password of an account that is %s', async (condition, refusal) => {
    const { loginName } = await makePerson(stage.get().platform, condition);
    const { state } = await begin();
    await byMail(state, loginName);
    expect(outcomeOf(await toPassword(state, loginName))).toBe(refusal);
  });

  it('turns to another way; from a network that failed too often by phone alone, flagged so', async () => {
    const { platform } = stage.get();
    const { state } = await begin();
    const told = async (of: string) => (await call().call(verifyStatus, { query: { state: of } }, mine)).value;
    expect(await told(state)).toMatchObject({ type: 'recovery-id', status: 1, other_ways: ['phone', 'person'] });
    const turn = (of: string, way: 'email' | 'phone' | 'qna') =>
      call().call(verificationWay, { body: { state: of, way } }, mine);
    expect((await turn(state, 'phone')).value).toMatchObject({ status: 0, other_ways: ['email', 'person'] });
    expect(outcomeOf(await turn(state, 'qna'))).toBe('verificationNotAllowed');
    const here = { ...owner, network: networkOf('127.0.0.1') };
    for (let count = 0; count < networkFailureLimits.tries; count += 1)
      await chargeVerifyFailure(requestContext(platform, here));
    const blocked = await begin();
    expect(blocked).toMatchObject({ status: 8, way: 'phone' });
    expect(await told(blocked.state)).toMatchObject({ status: 8, methods: ['phone'], other_ways: ['person'] });
    expect(outcomeOf(await turn(blocked.state, 'email'))).toBe('verificationNotAllowed');
    platform.clock.advance(2 * 60 * 60_000);
  });

  it('is a browser’s', async () => {
    expect(outcomeOf(await call().call(findIdCheck, { query: {} }, {}))).toBe('verificationTimeExpired');
  });
});
