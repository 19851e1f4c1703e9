import { signUpAge, signUpAgreement, signUpRegister } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { purgeTraces } from '../../server/upkeep/purge-traces.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { adultKr, from, newAddress, ownTerms, signUpCalls } from './testing/sign-up-calls.ts';

const german = { nation: 'DE', birthDate: '1990-05-05', timezone: 'Europe/Berlin' };

describeEachEngine('the steps of a sign-up', (engine) => {
  const stage = usePlatform(engine);

  it('cannot be skipped', async () => {
    const calls = signUpCalls(stage());
    const { state } = (await calls.check({})).value;
    const email = newAddress();
    expect(await calls.agree(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.send(state, email)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.verify(state, '123456')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.register(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    await calls.check(adultKr, state);
    expect(await calls.send(state, email)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.register(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    await calls.agree(state);
    expect(await calls.verify(state, '123456')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.register(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    await calls.send(state, email);
    expect(await calls.register(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(stage().platform.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('are refused with an unknown state, another flow’s, another browser’s and none', async () => {
    const calls = signUpCalls(stage());
    const { state } = await calls.proven();
    const stranger = signUpCalls(stage());
    for (const answer of await Promise.all([
      stranger.register(state),
      stranger.step(state),
      stranger.check(adultKr, state),
      stranger.agree(state),
      stranger.send(state, newAddress()),
      stranger.verify(state, '123456'),
      calls.step('AAAAAAAAAAAAAAAAAAAAAA'),
    ]))
      expect(answer).toMatchObject({ refusal: 'verificationTimeExpired' });
    const { server } = stage();
    const empty = { body: {} } as never;
    expect(await server.call(signUpRegister, empty, calls.asked)).toMatchObject({ refusal: 'requestInvalid' });
    expect(await server.call(signUpAgreement, empty, calls.asked)).toMatchObject({ refusal: 'requestInvalid' });
    expect(await server.call(signUpAgreement, { body: { gds_info: {} } }, {})).toMatchObject({
      refusal: 'wrongVerifyStep',
    });
    expect(await calls.register(state)).toMatchObject({ code: '0' });
  });

  it.each([
    ['country', { ...adultKr, nation: 'DE' }, 'DE'],
    ['ages', { ...adultKr, birthDate: bornYearsAgo(15) }, 'KR'],
  ] as const)('back to another %s, what was agreed is void', async (_what, changed, nation) => {
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    expect(await calls.check(changed, state)).toMatchObject({ value: { step: 'AGREE', nation, terms: [] } });
    expect(await calls.register(state)).toMatchObject({ refusal: 'wrongVerifyStep' });
  });

  it('back to another date of the same ages, or to the same date, keeps what was agreed and proven', async () => {
    const calls = signUpCalls(stage());
    const { state, email } = await calls.proven();
    expect(await calls.check({ ...adultKr, birthDate: '1991-06-06' }, state)).toMatchObject({
      value: { step: 'ENTRY_INFO', birth_dt: '1991-06-06', email, email_verified_yn: 'Y' },
    });
    expect(await calls.check({}, state)).toMatchObject({ value: { step: 'ENTRY_INFO', birth_dt: '1991-06-06' } });
    expect(await calls.register(state)).toMatchObject({ code: '0' });
  });

  it('want every required item in the version of today, and keep what else was agreed to', async () => {
    const calls = signUpCalls(stage());
    const { state } = (await calls.check(german)).value;
    const [service, privacy] = ownTerms;
    const no = { ...privacy, agree_yn: 'N' } as const;
    for (const terms of [
      [],
      [service],
      [service, no],
      [service, { ...privacy, version: 2 }],
      [...ownTerms, { ...service, terms_type_id: 'NONE' }],
    ])
      expect(await calls.agree(state, terms)).toMatchObject({ refusal: 'agreementCheckFailed' });
    const marketing = { terms_type_id: 'MARKETING', agree_yn: 'Y' } as const;
    expect(await calls.agree(state, [...ownTerms, marketing])).toMatchObject({ value: { step: 'ENTRY_INFO' } });
    const email = newAddress();
    await calls.send(state, email);
    await calls.verify(state, calls.codeTo(email));
    expect(await calls.register(state)).toMatchObject({ code: '0', value: { select_term_yn: 'Y' } });
  });

  it('count the age where the player is, by the clock of the platform', async () => {
    const { server, platform } = stage();
    const isLeapDay = platform.clock.now().toISOString().slice(5, 10) === '02-29';
    if (isLeapDay) platform.clock.advance(dayMs); // 18 years before a 29 February is a 1 March, which is not a birthday yet
    const calls = signUpCalls(stage());
    const turning = bornYearsAgo(18, platform.clock.now(), 0);
    const { state } = (await calls.check({ nation: 'DE', birthDate: turning, timezone: 'UTC' })).value;
    const age = await server.call(signUpAge, { query: { state } }, calls.asked);
    expect(age).toMatchObject({ code: '0', value: { age: 18, consent_yn: 'N', guardian_verify_yn: 'N' } });
    const child = (await calls.check({ nation: 'DE', birthDate: bornYearsAgo(14) })).value;
    expect(await server.call(signUpAge, { query: { state: child.state } }, calls.asked)).toMatchObject({
      value: { consent_yn: 'Y', guardian_verify_yn: 'Y' },
    });
    expect(child.over14_yn).toBe('Y');
    const open = (await calls.check({ nation: 'DE' })).value;
    expect(await server.call(signUpAge, { query: { state: open.state } }, calls.asked)).toMatchObject({
      refusal: 'wrongVerifyStep',
    });
  });

  it('are for countries that are offered, and for the studio from 15', async () => {
    const calls = signUpCalls(stage());
    expect(await calls.check({ ...adultKr, nation: 'XX' })).toMatchObject({ refusal: 'agreementCheckFailed' });
    expect(await signUpCalls(stage(), from('XX')).check(adultKr)).toMatchObject({ refusal: 'addressNotAllowed' });
    const now = stage().platform.clock.now();
    const studio = (age: number) =>
      calls.check({ nation: 'US', birthDate: bornYearsAgo(age, now), inflowPath: 'STUDIO' });
    expect(await studio(14)).toMatchObject({ refusal: 'studioAgeLimit' });
    expect(await studio(15)).toMatchObject({ code: '0' });
  });

  it('leave nothing behind after a day', async () => {
    const { platform } = stage();
    const calls = signUpCalls(stage());
    const { state, email } = await calls.proven(newAddress(), { ...adultKr });
    const rows = () => platform.db.query.selectFrom('sign_ups').selectAll().where('email', '=', email).execute();
    expect(await rows()).toHaveLength(1);
    platform.clock.advance(dayMs - 1);
    await purgeTraces(platform);
    expect(await rows()).toHaveLength(1);
    expect(await calls.step(state)).toMatchObject({ value: { step: 'ENTRY_INFO' } });
    platform.clock.advance(1);
    expect(await calls.step(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    await purgeTraces(platform);
    expect(await rows()).toEqual([]);
  });
});
