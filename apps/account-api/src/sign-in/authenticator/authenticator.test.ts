import { otpBegin, otpBeginSecure, otpRemove, otpStateCheck } from '@gatehouse/api-contract';
import { internalHeaders, visitIn } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { switchOff, switchOn } from '../../catalogue/configuration/service-switches.repository.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testDoorSecret } from '../../testing/test-settings.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { switchLifetimeMs } from './authenticator.flow.ts';

const browserOf = (name: string) => ({
  browserId: `browser-of-${name}`.slice(0, 60).replaceAll(/[^A-Za-z0-9_-]/g, '-'),
});

function actions(stage: () => Stage) {
  /** A member whose sign-in waits for the authenticator, and the state of that sign-in. */
  const stopped = async () => {
    const { loginName } = await makePerson(stage().platform, 'otpUser');
    const asked = browserOf(loginName);
    const answer = await signInAs(stage().server, loginName, {}, asked);
    const { state } = answer.value as unknown as { state: string }; // a refused sign-in's data
    return { loginName, asked, state };
  };
  const begin = (state: string, asked: { browserId: string }, brought = {}) =>
    stage().server.call(otpBegin, { body: { state, brought } }, asked);
  const mailedTo = (loginName: string) =>
    stage()
      .platform.mails.filter(({ to }) => to === loginName)
      .flatMap(({ text }) => /\/ko\/auth\/verifi_code\/deact\?state=off%3A([\w-]+)/.exec(text)?.[1] ?? []);
  const check = (state: string) => stage().server.call(otpStateCheck, { query: { state } });
  const remove = (state: string) => stage().server.call(otpRemove, { body: { state } });
  return { stopped, begin, mailedTo, check, remove };
}

describeEachEngine('switching the authenticator', (engine) => {
  const stage = usePlatform(engine);
  const { stopped, begin, mailedTo, check, remove } = actions(stage);

  it('off: after the right password, by a link in the mail, opened as often as it likes, used once', async () => {
    const { loginName, asked, state } = await stopped();
    expect(await begin(state, asked)).toMatchObject({
      code: '0',
      value: { state, person_verify_yn: 'Y', email_verify_yn: 'Y', provider_cd: 'SO' },
    });
    const [mailed = ''] = mailedTo(loginName);
    for (const _ of [1, 2]) expect(await check(mailed)).toMatchObject({ code: '0', value: { state: mailed } });
    expect(await signInAs(stage().server, loginName, {}, asked)).toMatchObject({ refusal: 'otpUserRegistered' });
    expect(await remove(mailed)).toMatchObject({ code: '0' });
    expect(await signInAs(stage().server, loginName, {}, asked)).toMatchObject({ code: '0' });
    expect(await remove(mailed)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await check(mailed)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(stage().platform.mails.at(-1)).toMatchObject({ to: loginName, subject: '인증 앱 사용이 해제되었습니다' });
  });

  it('off: the link in the mail brings what the visit brought', async () => {
    const { loginName, asked, state } = await stopped();
    const brought = { client_id: 'tidal-keep', redirect_url: 'http://localhost:4310/game?a=1&b=2', game_id: 'marked' };
    await begin(state, asked, brought);
    const { text = '' } = stage().platform.mails.findLast(({ to }) => to === loginName) ?? {};
    const link = new URL(/http\S+\/auth\/verifi_code\/deact\S*/.exec(text)?.[0] ?? '');
    expect(visitIn(link)).toEqual(brought);
  });

  it('off: the link ends after ten minutes', async () => {
    const { loginName, asked, state } = await stopped();
    await begin(state, asked);
    const [mailed = ''] = mailedTo(loginName);
    stage().platform.clock.advance(switchLifetimeMs);
    expect(await check(mailed)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await remove(mailed)).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it('off: the state of the sign-in itself opens nothing', async () => {
    const { asked, state } = await stopped();
    await begin(state, asked);
    expect(await check(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await remove(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it('off: another browser, an old state and another step are refused, and nothing is mailed', async () => {
    const { loginName, state } = await stopped();
    expect(await begin(state, browserOf('a-stranger-of-this-test'))).toMatchObject({
      refusal: 'verificationTimeExpired',
    });
    expect(await begin('never-was', browserOf(loginName))).toMatchObject({ refusal: 'verificationTimeExpired' });
    const sleeper = await makePerson(stage().platform, 'sleep');
    const asked = browserOf(sleeper.loginName);
    const refused = await signInAs(stage().server, sleeper.loginName, {}, asked);
    const { state: another } = refused.value as unknown as { state: string }; // a refused sign-in's data
    expect(await begin(another, asked)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect([...mailedTo(loginName), ...mailedTo(sleeper.loginName)]).toEqual([]);
  });

  it('off: is mailed once a minute', async () => {
    const { loginName, asked, state } = await stopped();
    await begin(state, asked);
    expect(await begin(state, asked)).toMatchObject({
      status: 429,
      refusal: 'resendTooSoon',
      value: { retryAfterSeconds: 60 },
    });
    stage().platform.clock.advance(60_000);
    expect(await begin(state, asked)).toMatchObject({ code: '0' });
    const [first = '', second = ''] = mailedTo(loginName);
    expect(first).not.toBe(second);
    expect(await remove(first)).toMatchObject({ code: '0' });
  });

  it('off: a member gets the same mail, and no state that opens anything', async () => {
    const { loginName, asked, state } = await stopped();
    await begin(state, asked);
    await remove(mailedTo(loginName)[0] ?? '');
    const token = (await signInAs(stage().server, loginName, {}, asked)).value.accessToken;
    await stage()
      .platform.db.query.updateTable('accounts')
      .set({ otp_user: true })
      .where('email', '=', loginName)
      .execute();
    stage().platform.clock.advance(60_000);
    const begun = await stage().server.call(otpBeginSecure, { body: {} }, { token });
    expect(begun).toMatchObject({ code: '0' });
    expect(await check(begun.value.state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await remove(mailedTo(loginName)[1] ?? '')).toMatchObject({ code: '0' });
  });

  it('on: asked for by a member, confirmed by the app on their phone', async () => {
    const { loginName } = await makePerson(stage().platform);
    const token = (await signInAs(stage().server, loginName)).value.accessToken;
    const confirm = async () => {
      const headers = { [internalHeaders.testSecret]: testDoorSecret };
      const address = `${stage().server.address}/__test/phone/authenticator`;
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify({ loginName }) })).status;
    };
    expect(await confirm()).toBe(409);
    expect(await stage().server.call(otpBeginSecure, { body: {} }, {})).toMatchObject({
      refusal: 'accessTokenInvalid',
    });
    expect(await stage().server.call(otpBeginSecure, { body: {} }, { token })).toMatchObject({ code: '0' });
    expect(await confirm()).toBe(200);
    expect(await confirm()).toBe(409);
    expect(await signInAs(stage().server, loginName)).toMatchObject({ refusal: 'otpUserRegistered' });
    expect(stage().platform.mails.at(-1)).toMatchObject({ to: loginName, subject: '인증 앱 사용이 설정되었습니다' });
  });

  it('answers by the service being away', async () => {
    const { db, clock } = stage().platform;
    const { asked, state } = await stopped();
    const token = (await signInAs(stage().server, (await makePerson(stage().platform)).loginName)).value.accessToken;
    await switchOff(db, 'otp', clock.now());
    const away = { status: 503, refusal: 'otpServerError' };
    expect(await begin(state, asked)).toMatchObject(away);
    expect(await stage().server.call(otpBeginSecure, { body: {} }, { token })).toMatchObject(away);
    expect(await check(state)).toMatchObject(away);
    expect(await remove(state)).toMatchObject(away);
    await switchOn(db, 'otp');
  });

  it('off: an account without a proven address has no such way', async () => {
    const { loginName, asked, state } = await stopped();
    const { db } = stage().platform;
    await db.query.updateTable('accounts').set({ email_verified: false }).where('email', '=', loginName).execute();
    expect(await begin(state, asked)).toMatchObject({ refusal: 'authenticatorUnavailable' });
  });

  it('off: an address that came within seven days has no such way', async () => {
    const { loginName, asked, state } = await stopped();
    const { db, clock } = stage().platform;
    await db.query.updateTable('accounts').set({ email_since: clock.now() }).where('email', '=', loginName).execute();
    expect(await begin(state, asked)).toMatchObject({ refusal: 'authenticatorUnavailable' });
    expect(mailedTo(loginName)).toEqual([]);
  });
});

describeOnPostgres('one link used sixteen times at the same moment', (engine) => {
  const stage = usePlatform(engine);
  const { stopped, begin, mailedTo, remove } = actions(stage);

  it('switches off once', async () => {
    const { loginName, asked, state } = await stopped();
    await begin(state, asked);
    const [mailed = ''] = mailedTo(loginName);
    const answers = await Promise.all(Array.from({ length: 16 }, () => remove(mailed)));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'verificationTimeExpired')).toHaveLength(15);
  });
});
