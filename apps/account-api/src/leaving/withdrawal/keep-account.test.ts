import { notMeLock, notMeRead, reauthCheck, verifyStatus, withdrawalDays } from '@gatehouse/api-contract';
import { until } from '@gatehouse/platform/testing-in-node';
import { expect, it } from '@jest/globals';
import { dateIn } from '../../account/ages/age.policy.ts';
import { after, dayMs, minuteMs } from '../../base/ports/clock.ts';
import { runUpkeep } from '../../server/upkeep/run-upkeep.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { leaver, leaverOf } from './testing/leaver.ts';

const keepingPage = (state: string) => `http://localhost:4200/withdrawal/cancel?state=${state}`;

const left = async (stage: Stage) => {
  const who = await leaverOf(stage);
  await who.leave();
  return who;
};
const eventsOf = async ({ platform }: Stage, memberNo: number) =>
  (
    await platform.db.query
      .selectFrom('platform_events')
      .select('event')
      .where('member_no', '=', String(memberNo))
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

describeEachEngine('an account that is on its way out', (engine) => {
  const stage = usePlatform(engine);

  it('is kept on day 14 by a sign-in and a code by mail, with everything but the sessions', async () => {
    const who = await left(stage());
    stage().platform.clock.advance(14 * dayMs);
    const back = await leaver(stage(), who, 'browser-of-day-14');
    expect(back.refused).toBe('deletionRequested');
    const { session } = back;
    const { server, platform } = stage();
    const check = await server.call(reauthCheck, { query: { state: session } }, back.here);
    const requested = platform.clock.now().getTime() - 14 * dayMs;
    expect(check.value).toMatchObject({
      blockReasonCd: 'DEL_REQ',
      withdrawDt: requested,
      endDt: requested + 30 * dayMs,
      cancelUntilDt: requested + 15 * dayMs,
    });
    expect((await back.recover(session)).refusal).toBe('identityVerificationRequired');
    expect(await server.call(verifyStatus, { query: { state: session } }, back.here)).toMatchObject({
      value: { type: 'delete-account', status: 1, stage: 0, recovers: 'signIn', redirect_url: keepingPage(session) },
    });
    expect(await back.sendKeepingCode(session)).toMatchObject({ code: '0', value: { sendCount: 1 } });
    expect(await back.verifyKeeping(session, await back.mailCode())).toMatchObject({ code: '0' });
    const { value } = await back.recover(session);
    expect(await back.enter(value.authorizationCode)).toMatchObject({ code: '0' });
    expect(await signInAs(server, who.loginName)).toMatchObject({ code: '0' });
    expect(await eventsOf(stage(), who.memberNo)).toEqual(['withdrawal-requested', 'withdrawal-cancelled']);
    platform.clock.advance(60_000); // and may leave once more
    const again = await leaver(stage(), who, 'browser-of-another-day');
    expect((await again.request(await again.ready())).code).toBe('0');
  });

  it('is kept by a code that was asked for before day 15, as long as that code lives', async () => {
    const who = await left(stage());
    const { platform, server } = stage();
    const requested = platform.clock.now().getTime();
    platform.clock.advance(15 * dayMs - 5 * minuteMs);
    const back = await leaver(stage(), who, 'browser-of-the-last-minutes');
    const told = async () => (await server.call(reauthCheck, { query: { state: back.session } }, back.here)).value;
    const deadline = { blockReasonCd: 'DEL_REQ', cancelUntilDt: requested + 15 * dayMs };
    expect(await told()).toMatchObject(deadline);
    await back.sendKeepingCode(back.session);
    platform.clock.advance(9 * minuteMs);
    expect(await told()).toMatchObject({ ...deadline, cancelUntilDt: deadline.cancelUntilDt + 5 * minuteMs });
    expect((await back.sendKeepingCode(back.session)).refusal).toBe('deletionPending');
    expect(await back.verifyKeeping(back.session, await back.mailCode())).toMatchObject({ code: '0' });
    const { value } = await back.recover(back.session);
    expect(await back.enter(value.authorizationCode)).toMatchObject({ code: '0' });
    expect(await signInAs(server, who.loginName)).toMatchObject({ code: '0' });
    expect(await eventsOf(stage(), who.memberNo)).toEqual(['withdrawal-requested', 'withdrawal-cancelled']);
  });

  it('can no longer be kept from day 15 on, also by a code that was right before and has expired', async () => {
    const who = await left(stage());
    const { platform } = stage();
    platform.clock.advance(15 * dayMs - 5 * minuteMs);
    const back = await leaver(stage(), who, 'browser-of-the-last-minutes');
    await back.sendKeepingCode(back.session);
    expect(await back.verifyKeeping(back.session, await back.mailCode())).toMatchObject({ code: '0' });
    platform.clock.advance(10 * minuteMs);
    expect((await back.recover(back.session)).refusal).toBe('deletionPending');
    const late = await leaver(stage(), who, 'browser-of-day-15');
    expect(late.refused).toBe('deletionPending');
    expect((await late.sendKeepingCode(late.session)).refusal).toBe('wrongVerifyStep');
    expect((await late.recover(late.session)).refusal).toBe('deletionPending');
    const told = await stage().server.call(reauthCheck, { query: { state: late.session } }, late.here);
    const requested = told.value.withdrawDt ?? 0;
    expect(told.value).toMatchObject({
      blockReasonCd: 'DEL_RDY',
      cancelUntilDt: requested + 15 * dayMs,
      endDt: requested + 30 * dayMs,
    });
    platform.clock.advance(dayMs);
    const day16 = await leaver(stage(), who, 'browser-of-day-16');
    expect(day16.refused).toBe('deletionPending');
    expect((await day16.recover(day16.session)).refusal).toBe('deletionPending');
    expect(await signInAs(stage().server, who.loginName)).toMatchObject({ code: '44002' });
  });

  it.each([
    ['was added', null],
    ['replaced another one, which comes back', 'before@playground.test'],
  ])('is kept by a code to the address that counts, where a younger one %s', async (_how, former) => {
    const who = await left(stage());
    const { platform } = stage();
    const facts = () =>
      platform.db.query
        .selectFrom('accounts')
        .select(['email', 'secondary_email', 'secondary_email_before', 'deletion_requested_at'])
        .where('guid', '=', who.guid)
        .executeTakeFirst();
    const young = { secondary_email: 'young@playground.test', secondary_email_verified: true };
    const since = { secondary_email_since: platform.clock.now(), secondary_email_before: former };
    await platform.db.query
      .updateTable('accounts')
      .set({ ...young, ...since })
      .where('guid', '=', who.guid)
      .execute();
    platform.clock.advance(dayMs);
    const back = await leaver(stage(), who, 'browser-of-the-next-day');
    await back.sendKeepingCode(back.session);
    await settled();
    expect(platform.mails.at(-1)?.to).toBe(former ?? who.loginName);
    const code = /\b[0-9]{6}\b/.exec(platform.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect(await back.verifyKeeping(back.session, code)).toMatchObject({ code: '0' });
    expect(await back.recover(back.session)).toMatchObject({ code: '0' });
    expect(await facts()).toEqual({
      email: who.loginName,
      secondary_email: former ?? 'young@playground.test',
      secondary_email_before: null,
      deletion_requested_at: null,
    });
  });

  it('is kept by the sign-in alone where nothing else is on record', async () => {
    const who = await left(stage());
    const { platform, server } = stage();
    await platform.db.query.updateTable('accounts').set({ email: null }).where('guid', '=', who.guid).execute();
    const back = await leaver(stage(), who, 'browser-without-mail');
    expect(await server.call(verifyStatus, { query: { state: back.session } }, back.here)).toMatchObject({
      value: { stage: 99, recovers: 'signIn' },
    });
    expect(await back.recover(back.session)).toMatchObject({ code: '0' });
    expect(await signInAs(server, who.loginName)).toMatchObject({ code: '0' });
  });

  it('hears of it: at the request, and three days before the last chance, once', async () => {
    const who = await left(stage());
    const { platform } = stage();
    const letters = () => platform.mails.filter(({ to }) => to === who.loginName).map(({ subject }) => subject);
    const ofRequest = '계정이 삭제될 예정입니다';
    await until(() => letters().includes(ofRequest));
    const before = letters().length;
    const heard: string[][] = [];
    for (const days of [11, 1, 1]) {
      platform.clock.advance(days * dayMs);
      await runUpkeep(testContext(platform));
      await settled();
      heard.push(letters().slice(before));
    }
    const lastChance = '계정을 유지할 수 있는 마지막 기회입니다';
    expect(heard).toEqual([[], [lastChance], [lastChance]]); // on day 11, 12 and 13
    const last = platform.mails.findLast(({ to }) => to === who.loginName);
    expect(last?.text).toContain('/login');
    expect(last?.from).toEqual(platform.settings.senders.main);
  });
});

describeEachEngine('a deletion that its owner did not ask for', (engine) => {
  const stage = usePlatform(engine);

  it('is cancelled from its letter, and none begins for 72 hours', async () => {
    const who = await left(stage());
    const { platform, server } = stage();
    const letter = () => platform.mails.find(({ to, text }) => to === who.loginName && text.includes('not-me'));
    await until(() => letter() !== undefined);
    for (const days of [withdrawalDays.cancel, withdrawalDays.deletion]) {
      const [year, month, day] = dateIn('Asia/Seoul', after(platform.clock.now(), days * dayMs))
        .split('-')
        .map(Number);
      expect(letter()?.text).toContain(`${year}년 ${month}월 ${day}일`);
    }
    const [, state = ''] = /state=([\w-]+)/.exec(letter()?.text ?? '') ?? [];
    expect((await server.call(notMeRead, { query: { state } }, who.here)).value).toMatchObject({
      change: 'withdrawal',
      locked_yn: 'N',
    });
    expect((await server.call(notMeLock, { body: { state } }, { browserId: 'browser-of-the-owner' })).code).toBe('0');
    expect(await eventsOf(stage(), who.memberNo)).toEqual([
      'withdrawal-requested',
      'withdrawal-cancelled',
      'changes-taken-back',
    ]);
    const thief = await leaver(stage(), who, 'browser-of-the-thief');
    expect(thief.refused).toBeNull();
    expect(outcomeOf(await thief.request('any'))).toBe('changesFrozen');
    platform.clock.advance(31 * dayMs);
    await runUpkeep(testContext(platform));
    expect((await leaver(stage(), who, 'browser-of-day-31')).refused).toBeNull();
  });
});

const times = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));
const winners = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '0').length;

describeOnPostgres('races of withdrawals', (engine) => {
  const stage = usePlatform(engine);

  it('one request, however often and in however many browsers it is made at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const who = await leaverOf(stage());
      const other = await leaver(stage(), who, `browser-number-two-${round}`);
      const [token, theirs] = [await who.ready(), (await other.begin()).value.token ?? ''];
      stage().platform.clock.advance(60_000);
      await other.sendMail(theirs);
      await other.verifyMail(theirs, await other.mailCode());
      const answers = await times(8, (turn) => (turn % 2 === 0 ? who.request(token) : other.request(theirs)));
      expect(winners(answers)).toBe(1);
      expect(answers.every(({ code }) => ['0', '70820', '40104'].includes(code))).toBe(true);
      expect(await eventsOf(stage(), who.memberNo)).toEqual(['withdrawal-requested']);
    }
  }, 300_000);

  it('one cancel, however many browsers take the deletion back at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await left(stage());
      const backs = [];
      for (let count = 0; count < 3; count += 1) {
        stage().platform.clock.advance(61_000);
        const back = await leaver(stage(), who, `browser-back-${round}-${count}`);
        await back.sendKeepingCode(back.session);
        await back.verifyKeeping(back.session, await back.mailCode());
        backs.push(back);
      }
      await Promise.all(backs.map((back) => back.recover(back.session)));
      expect(await eventsOf(stage(), who.memberNo)).toEqual(['withdrawal-requested', 'withdrawal-cancelled']);
    }
  }, 300_000);
});
