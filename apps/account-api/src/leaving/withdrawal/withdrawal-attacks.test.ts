import {
  cashBalance,
  emailCodeVerify,
  emailSendV2,
  nationChange,
  nationState,
  reauthCheck,
  userTokenCheck,
  withdrawCancel,
  withdrawRequest,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { cancelWithdrawal } from './cancel-withdrawal.command.ts';
import { leaver, leaverOf, type Leaver } from './testing/leaver.ts';
import { withdrawAccount } from './withdraw-account.command.ts';

/** A change of country whose owner is proven by mail. */
async function movingOf({ server, platform }: Stage, who: Leaver): Promise<string> {
  const { value } = await server.call(nationState, { body: {} }, who.asked);
  const state = value.verify_state ?? '';
  platform.clock.advance(61_000); // another code to the same address
  await server.call(emailSendV2, { body: { state } }, who.asked);
  const body = { state, verify_number: await who.mailCode() };
  const verified = await server.call(emailCodeVerify, { params: { type: 'change-nation' }, body }, who.asked);
  expect(verified.code).toBe('0');
  return value.state;
}
const countryOf = async ({ platform }: Stage, guid: string) =>
  (await platform.db.query.selectFrom('members').select('country').where('guid', '=', guid).executeTakeFirstOrThrow())
    .country;
const move = ({ server }: Stage, { asked }: Leaver, state: string) =>
  server.call(nationChange, { body: { state, country_code: 'FR' } }, asked);

async function leftAndBack(stage: Stage) {
  const who = await leaverOf(stage);
  await who.leave();
  stage.platform.clock.advance(61_000);
  return leaver(stage, who, `browser-${crypto.randomUUID()}`);
}

describeEachEngine('whoever attacks a withdrawal', (engine) => {
  const stage = usePlatform(engine);

  it('gets nothing by the address of a cancel page in another browser', async () => {
    const back = await leftAndBack(stage());
    const thief = { browserId: 'browser-of-a-thief' };
    const { session } = back;
    const { server, platform } = stage();
    const lost = { refusal: 'verificationTimeExpired' };
    const before = platform.mails.length;
    expect(await server.call(reauthCheck, { query: { state: session } }, thief)).toMatchObject(lost);
    expect(await server.call(withdrawCancel, { query: { session } }, thief)).toMatchObject(lost);
    expect(platform.mails).toHaveLength(before);
    await back.sendKeepingCode(session);
    await back.verifyKeeping(session, await back.mailCode());
    const elsewhere = await leaver(stage(), back, thief.browserId);
    expect((await elsewhere.recover(session)).refusal).toBe('verificationTimeExpired');
    expect((await elsewhere.recover(elsewhere.session)).refusal).toBe('identityVerificationRequired');
  });

  it('cannot use a code, a proof or a way in for a second time', async () => {
    const back = await leftAndBack(stage());
    const { session } = back;
    await back.sendKeepingCode(session);
    const code = await back.mailCode();
    expect((await back.verifyKeeping(session, code)).code).toBe('0');
    expect((await back.verifyKeeping(session, code)).code).not.toBe('0');
    const { value } = await back.recover(session);
    expect((await back.recover(session)).code).not.toBe('0');
    expect((await back.enter(value.authorizationCode)).code).toBe('0');
    expect((await back.enter(value.authorizationCode)).code).not.toBe('0');
    stage().platform.clock.advance(61_000);
    const again = await leaver(stage(), back, 'browser-of-a-replay');
    const token = (await again.begin()).value.token ?? '';
    expect((await again.verifyMail(token, code)).code).not.toBe('0'); // the code of the cancel
    expect((await again.request(token)).refusal).toBe('deletionIncomplete');
  });

  it('takes nothing back by the write itself once its 15 days are over', async () => {
    const who = await leaverOf(stage());
    await who.leave();
    const { platform } = stage();
    platform.clock.advance(15 * dayMs);
    expect(await cancelWithdrawal(testContext(platform), who.guid)).toBe(false);
    platform.clock.advance(-1);
    expect(await cancelWithdrawal(testContext(platform), who.guid)).toBe(true);
  });

  it('cannot go on in the middle with a session that is over', async () => {
    const who = await leaverOf(stage());
    const token = await who.ready();
    stage().platform.clock.advance(dayMs); // a session that is not renewed
    expect((await who.request(token)).code).toMatch(/^401/);
    expect((await who.status()).code).toMatch(/^401/);
    const anew = await leaver(stage(), who, who.here.browserId);
    expect((await anew.request(token)).code).not.toBe('0');
  });
});

describeEachEngine('a withdrawal and a change of country that are open at once', (engine) => {
  const stage = usePlatform(engine);

  it('end each other: a request ends the change', async () => {
    const who = await leaverOf(stage());
    const token = await who.ready();
    const state = await movingOf(stage(), who);
    expect((await who.request(token)).code).toBe('0');
    expect((await move(stage(), who, state)).refusal).toBe('sessionEnded');
    expect(await countryOf(stage(), who.guid)).toBe('KR');
  });

  it('end each other: a change ends what was proven for the withdrawal, and keeps the session', async () => {
    const who = await leaverOf(stage());
    const token = await who.ready();
    const state = await movingOf(stage(), who);
    expect((await move(stage(), who, state)).code).toBe('0');
    expect((await who.request(token)).refusal).toBe('verificationTimeExpired');
    expect(await who.status()).toMatchObject({ value: { step: 0 } });
    expect((await stage().server.call(userTokenCheck, {}, who.asked)).code).toBe('0');
  });
});

describeOnPostgres('a withdrawal at the same moment', (engine) => {
  const stage = usePlatform(engine);

  it('as a change of country: one of them is done, not both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await leaverOf(stage());
      const token = await who.ready();
      const state = await movingOf(stage(), who);
      const request = () => stage().server.call(withdrawRequest, { body: { token } }, who.asked);
      const both = round % 2 === 0 ? [request(), move(stage(), who, state)] : [move(stage(), who, state), request()];
      const codes = (await Promise.all(both)).map(({ code }) => code);
      expect(codes.filter((code) => code === '0')).toHaveLength(1);
    }
  }, 300_000);

  it('as the same deletion in other processes: it is done once, told once, and none of them fails', async () => {
    const { platform } = stage();
    for (let round = 0; round < 4; round += 1) {
      const who = await leaverOf(stage());
      await who.leave();
      const account = await getAccount(platform.db, who.guid);
      platform.clock.advance(31 * dayMs);
      const deletion = () => withdrawAccount(testContext(platform), account, { tells: true });
      await Promise.all([deletion(), deletion(), deletion(), deletion()]);
      await deletion(); // a process that read the list before
      await settled();
      const events = await platform.db.query
        .selectFrom('platform_events')
        .select('event')
        .where('member_no', '=', String(who.memberNo))
        .execute();
      expect(events).toEqual([{ event: 'account-withdrawn' }]);
      const farewells = platform.mails.filter(
        ({ to, subject }) => to === who.loginName && subject === '계정이 삭제되었습니다',
      );
      expect(farewells).toHaveLength(1);
      expect((await stage().server.call(cashBalance, {}, who.asked)).code).not.toBe('000');
    }
  }, 300_000);
});
