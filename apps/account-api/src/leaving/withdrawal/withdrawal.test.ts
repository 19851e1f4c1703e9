import {
  cashBalance,
  freshSignInMs,
  mileageBalances,
  refreshV20,
  userTokenCheck,
  withdrawCompleteV10,
  withdrawIndieCheck,
  withdrawRequestV1,
  withdrawTokenV10,
  withdrawUser,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { until } from '@gatehouse/platform/testing-in-node';
import { describe, expect, it } from '@jest/globals';
import { requestDeletion } from '../../account/accounts/accounts.repository.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePhone, givePerson } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { someNumber } from '../../testing/some-values.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { deleteStudioWorks, putBalance } from './holdings.repository.ts';
import { leaver, leaverOf } from './testing/leaver.ts';

describeEachEngine('a withdrawal', (engine) => {
  const stage = usePlatform(engine);
  const eventsOf = async (memberNo: number) =>
    (
      await stage()
        .platform.db.query.selectFrom('platform_events')
        .select('event')
        .where('member_no', '=', String(memberNo))
        .orderBy('id')
        .execute()
    ).map(({ event }) => event);
  const noContact = async (guid: string) => {
    await stage()
      .platform.db.query.updateTable('accounts')
      .set({ email: null, email_verified: false })
      .where('guid', '=', guid)
      .execute();
  };

  it('goes by mail from step to step, and ends every session', async () => {
    const who = await leaverOf(stage());
    const other = await leaver(stage(), who, 'another-browser');
    expect(await who.status()).toMatchObject({ code: '0', value: { step: 0 } });
    expect(await who.check()).toMatchObject({ value: { available_yn: 'Y', reasons: [], sessions: 2, games: [] } });
    const begun = await who.begin();
    expect(begun.value).toEqual({
      step: 2,
      token: expect.any(String),
      way: 'email',
      contact: who.loginName,
      other_ways: [],
    });
    const token = begun.value.token ?? '';
    expect(await who.request(token)).toMatchObject({ code: '92005' });
    expect(await who.sendMail(token)).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect(await who.status()).toMatchObject({ value: { step: 2, token } });
    expect((await who.verifyMail(token, '000000')).refusal).toMatch(/codeMismatch/);
    expect(await who.verifyMail(token, await who.mailCode())).toMatchObject({ value: { step: 3, token } });
    expect(await who.tokenCheck(token)).toMatchObject({ value: { step: 3 } });
    expect(await who.request(token)).toMatchObject({ code: '0', value: { step: 4, token } });
    for (const { asked } of [who, other])
      expect((await stage().server.call(userTokenCheck, {}, asked)).refusal).toBe('sessionEnded');
    const at = stage().platform.clock.now().getTime();
    const dates = { requestDt: at, expiryDt: at + 30 * dayMs, cancelUntilDt: at + 15 * dayMs };
    expect(await who.complete(token)).toMatchObject({ code: '0', value: dates });
    expect((await who.complete(token, other.here)).refusal).toBe('wrongVerifyToken');
    expect(await eventsOf(who.memberNo)).toEqual(['withdrawal-requested']);
    await settled();
    expect(stage().platform.mails.findLast(({ to }) => to === who.loginName)?.subject).toBe('계정이 삭제될 예정입니다');
    expect(await signInAs(stage().server, who.loginName)).toMatchObject({ code: '44001' });
  });

  it('ends refresh tokens and what games hold', async () => {
    const { platform, server } = stage();
    const person = await makePerson(platform);
    const { value } = await signInAs(
      server,
      person.loginName,
      { forever: true },
      { browserId: 'browser-that-refreshes' },
    );
    await issueGameToken(platform, 'game', { guid: person.guid, serviceId: 'LANTERN_SEA' });
    await (await leaver(stage(), person, 'browser-that-leaves')).leave();
    const left = await platform.db.query
      .selectFrom('game_tokens')
      .select('kind')
      .where('guid', '=', person.guid)
      .execute();
    expect(left).toEqual([]);
    const renewed = server.call(
      refreshV20,
      { body: { refresh_token: value.refreshToken } },
      { browserId: 'browser-that-refreshes' },
    );
    expect((await renewed).refusal).toBe('refreshTokenInvalid');
  });

  it('goes by phone first where there is a verified number, and by mail for who chooses that', async () => {
    const who = await leaverOf(stage());
    const phone = someNumber();
    await givePhone(stage().platform, who.guid, phone);
    const { value } = await who.begin();
    expect(value).toMatchObject({ step: 1, way: 'phone', other_ways: ['email'] });
    const token = value.token ?? '';
    expect((await who.sendMail(token)).refusal).toBe('wrongVerifyStep');
    expect(await who.begin('email')).toMatchObject({ value: { step: 2, token, other_ways: ['phone'] } });
    expect(await who.begin('phone')).toMatchObject({ value: { step: 1, token } });
    expect((await who.begin('person')).refusal).toBe('verificationNotAllowed');
    expect(await who.text(token)).toMatchObject({ code: '0' });
    const code = /\b[0-9]{6}\b/.exec(stage().platform.texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
    expect(await who.verifyText(token, code)).toMatchObject({ code: '0' });
    expect(await who.status()).toMatchObject({ value: { step: 3, token } });
    expect((await who.begin('email')).refusal).toBe('wrongVerifyStep');
    expect(await who.request(token)).toMatchObject({ value: { step: 4 } });
  });

  it('checks the person where there is nothing else, and takes a fresh sign-in where there is nothing at all', async () => {
    const { platform } = stage();
    const who = await leaverOf(stage());
    await noContact(who.guid);
    const begun = await who.begin();
    expect(begun).toMatchObject({ value: { step: 3 } });
    expect(await who.request(begun.value.token ?? '')).toMatchObject({ value: { step: 4 } });
    const older = await leaverOf(stage());
    await noContact(older.guid);
    const body = { token: (await older.begin()).value.token ?? '' };
    expect(await stage().server.call(withdrawRequestV1, { body }, older.asked)).toMatchObject({ value: { step: 4 } });
    const certified = await leaverOf(stage());
    await noContact(certified.guid);
    await givePerson(platform, certified.guid, { identityHash: `hash-${certified.guid}` });
    expect(await certified.begin()).toMatchObject({ value: { step: 1, way: 'person', contact: '' } });
    const stale = await leaverOf(stage());
    await noContact(stale.guid);
    platform.clock.advance(freshSignInMs + 1);
    expect(await stale.check()).toMatchObject({ value: { available_yn: 'N', reasons: ['SIGN_IN_AGAIN'] } });
    expect((await stale.begin()).refusal).toBe('identityVerificationRequired');
  });

  it('is open to a minor, whose guardian is told', async () => {
    const { platform } = stage();
    const child = await leaver(
      stage(),
      await makePerson(platform, 'ok', { birthDate: bornYearsAgo(15) }),
      'browser-of-a-child',
    );
    const guardian = `guardian-${crypto.randomUUID()}@playground.test`;
    await platform.db.query
      .insertInto('guardian_links')
      .values({
        guid: child.guid,
        guardian_hash: `hash-${guardian}`,
        guardian_email: guardian,
        linked_at: platform.clock.now(),
        counts_from: platform.clock.now(),
      })
      .execute();
    expect(await child.request(await child.ready())).toMatchObject({ value: { step: 4 } });
    const told = () => platform.mails.some(({ to, text }) => to === guardian && text.includes('not-me'));
    await until(told);
  });

  it('waits until the groups and products of a studio are gone, and names them', async () => {
    const who = await leaverOf(stage(), 'studioWorks');
    expect((await stage().server.call(withdrawIndieCheck, {}, who.asked)).value).toEqual({ indie_yn: 'Y' });
    expect(await who.checkStudio()).toMatchObject({
      value: {
        available_yn: 'N',
        reasons: ['GROUP', 'PRODUCT'],
        works: [{ kind: 'GROUP', name: 'Paper Lantern Studio' }, { kind: 'PRODUCT' }, { kind: 'PRODUCT' }],
      },
    });
    const token = await who.ready();
    expect(await who.request(token)).toMatchObject({ code: '92005', value: { works: { length: 3 } } });
    await deleteStudioWorks(stage().platform.db, who.guid);
    expect(await who.checkStudio()).toMatchObject({ value: { available_yn: 'Y', works: [] } });
    expect(await who.request(token)).toMatchObject({ value: { step: 4 } });
  });

  it('says when too many mails were asked for: 586, and step 5 until more are sent', async () => {
    const who = await leaverOf(stage());
    const token = (await who.begin()).value.token ?? '';
    for (let sends = 0; sends < 5; sends += 1) {
      expect(await who.sendMail(token)).toMatchObject({ code: '0' });
      expect((await who.sendMail(token)).refusal).toBe(sends < 4 ? 'resendTooSoon' : 'withdrawalEmailLimit');
      stage().platform.clock.advance(minuteMs);
    }
    expect(await who.sendMail(token)).toMatchObject({ code: '586', value: { retryAfterSeconds: expect.any(Number) } });
    expect(await who.status()).toMatchObject({ value: { step: 5, retry_in: expect.any(Number) } });
  });

  it('belongs to its session and browser, and nobody requests twice', async () => {
    const who = await leaverOf(stage());
    const other = await leaver(stage(), who, 'a-second-browser');
    const token = await who.ready();
    expect((await other.tokenCheck(token)).refusal).toBe('wrongVerifyToken');
    expect(await other.status()).toMatchObject({ value: { step: 0 } });
    expect((await other.request(token)).refusal).toBe('verificationTimeExpired');
    const theirs = await other.begin();
    expect(theirs.value.token).not.toBe(token);
    expect((await who.request(theirs.value.token ?? '')).refusal).toBe('wrongVerifyToken');
    expect((await stage().server.call(withdrawUser, { query: { token } }, who.asked)).value).toMatchObject({
      member_no: who.memberNo,
      provider_cd: 'SO',
      withdraw_yn: 'N',
      user_id: who.loginName,
    });
    expect(await who.request(token)).toMatchObject({ code: '0' });
    expect((await who.request(token)).refusal).toBe('sessionEnded');
  });

  it('is told to be requested already at every step that comes in the moment of the request', async () => {
    const who = await leaverOf(stage());
    const token = await who.ready();
    const { db, clock } = stage().platform;
    // Sessions end with a request: only a call that was let in just before it comes here.
    await requestDeletion(db, who.guid, clock.now());
    const already = { status: 409, code: '70820', refusal: 'deletionAlreadyRequested' };
    expect(await who.check()).toMatchObject(already);
    expect(await who.begin()).toMatchObject(already);
    expect(await who.request(token)).toMatchObject(already);
    expect(await eventsOf(who.memberNo)).toEqual([]);
  });

  it('is over after half an hour, and begins anew', async () => {
    const who = await leaverOf(stage());
    const token = await who.ready();
    stage().platform.clock.advance(30 * minuteMs);
    expect((await who.request(token)).refusal).toBe('verificationTimeExpired');
    expect(await who.begin()).toMatchObject({ value: { step: 2 } });
  });

  it('answers older calls as the current ones', async () => {
    const who = await leaverOf(stage());
    const { server } = stage();
    const token = await who.ready();
    expect(await server.call(withdrawTokenV10, { query: { token } }, who.asked)).toMatchObject({ value: { step: 3 } });
    expect(await server.call(withdrawRequestV1, { body: { token, reason: 'other' } }, who.asked)).toMatchObject({
      value: { step: 4 },
    });
    expect(await server.call(withdrawCompleteV10, { query: { token } }, who.here)).toMatchObject({ code: '0' });
  });

  describe('balances', () => {
    it('are what the services say, unmapped, under 000', async () => {
      const who = await leaverOf(stage());
      const { server, platform } = stage();
      const cash = await server.call(cashBalance, {}, who.asked);
      expect(cash).toMatchObject({ code: '000', value: { member_no: who.memberNo, total_balance: 0 } });
      await putBalance(platform.db, { guid: who.guid, rule_id: 'FLAKE', amount: 7 });
      const query = { client_id_list: 'gatehouse', use_rule_id_list: 'POINT,FLAKE,CASH' };
      expect((await server.call(mileageBalances, { query }, who.asked)).value).toEqual({
        member_no: who.memberNo,
        balances: [
          { use_rule_id: 'POINT', balance: 0 },
          { use_rule_id: 'FLAKE', balance: 7 },
        ],
      });
    });
  });
});
