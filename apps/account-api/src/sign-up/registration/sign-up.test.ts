import { signUpCountries, termsAgreeV10, userTokenCheck } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { isBrowserCounting } from '../../account/password/browser-counts.query.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContextIn } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { adultKr, from, goodPassword, newAddress, newBrowser, signUpCalls } from './testing/sign-up-calls.ts';

describeEachEngine('a sign-up', (engine) => {
  const stage = usePlatform(engine);

  it('asks for country and date, terms, address and password, and the new member is signed in', async () => {
    const calls = signUpCalls(stage());
    const email = newAddress();
    const opened = await calls.check({});
    expect(opened).toMatchObject({ code: '0', value: { step: 'NATIONAL_INFO', terms_area: 'STC_REWE', terms: [] } });
    const { state } = opened.value;
    expect(await calls.check(adultKr, state)).toMatchObject({
      code: '0',
      value: { state, step: 'AGREE', nation: 'KR', nation_fixed_yn: 'N', birth_dt: '1990-05-05', over14_yn: 'Y' },
    });
    expect(await calls.agree(state)).toMatchObject({
      code: '0',
      value: { step: 'ENTRY_INFO', terms: [{ terms_type_id: 'SERVICE', version: 1 }, { terms_type_id: 'PRIVACY' }] },
    });
    const sent = await calls.send(state, email);
    expect(sent).toMatchObject({ code: '0', value: { state, sendCount: 1, emailVerifyToken: expect.any(String) } });
    expect(await calls.step(state)).toMatchObject({ value: { step: 'EMAIL_VERIFY', email, email_verified_yn: 'N' } });
    expect(await calls.verify(state, calls.codeTo(email))).toMatchObject({
      value: { step: 'ENTRY_INFO', email_verified_yn: 'Y', email_verify_token: sent.value.emailVerifyToken },
    });
    const made = await calls.register(state, {
      nickname: 'Alice가7',
      email_verify_token: sent.value.emailVerifyToken ?? '',
    });
    expect(made).toMatchObject({
      code: '0',
      value: { nickname: 'Alice가7', user_id: email, provider_cd: 'SO', select_term_yn: 'N', profile_img: '' },
    });
    expect(made.value.reg_dt).toBe(stage().platform.clock.now().getTime());
    const token = made.value.access_token ?? '';
    expect(await stage().server.call(userTokenCheck, {}, { token })).toMatchObject({ code: '0' });
    expect(await stage().server.call(termsAgreeV10, { query: {} }, { token })).toMatchObject({ code: '000' });
    expect(await signInAs(stage().server, email, { password: goodPassword })).toMatchObject({
      code: '0',
      value: {
        member: {
          nickname: 'Alice가7',
          countryCd: 'KR',
          emailVerifyYn: 'Y',
          personVerifyYn: 'N',
          birthDt: '1990-05-05',
        },
      },
    });
  });

  it('counts its browser at once, also where the sign-in that follows is stopped', async () => {
    const { db } = stage().platform;
    const calls = signUpCalls(stage());
    const { state, email } = await calls.proven();
    const nowhere = { ...calls.asked, headers: { [internalHeaders.clientAddress]: 'no address' } };
    const made = await signUpCalls(stage(), nowhere).register(state);
    expect([made.code, made.value.access_token]).toEqual(['0', undefined]);
    const { guid = '' } = (await findAccountByIdentity(db, 'SO', email)) ?? {};
    const here = testContextIn(stage().platform, calls.asked.browserId ?? null);
    expect(await isBrowserCounting(here, guid)).toBe(true);
  });

  it('tells a finished sign-up again: its tokens to a lost answer, its result for a day, nothing to another browser', async () => {
    const calls = signUpCalls(stage());
    const { state, email } = await calls.proven();
    const first = await calls.register(state);
    const again = await calls.register(state, { nickname: 'SomebodyElse' });
    expect(again).toMatchObject({
      code: '0',
      value: {
        member_no: first.value.member_no,
        nickname: first.value.nickname,
        refresh_token: first.value.refresh_token,
      },
    });
    stage().platform.clock.advance(9_999);
    expect((await calls.register(state)).value).toHaveProperty('refresh_token');
    stage().platform.clock.advance(1);
    const late = await calls.register(state);
    expect(late).toMatchObject({ code: '0', value: { member_no: first.value.member_no, user_id: email } });
    expect(late.value).not.toHaveProperty('access_token');
    expect(late.value).not.toHaveProperty('refresh_token');
    expect(await calls.step(state)).toMatchObject({
      value: { step: 'COMPLETED', result: { member_no: first.value.member_no } },
    });
    expect((await calls.step(state)).value.result).not.toHaveProperty('access_token');
    const stranger = signUpCalls(stage());
    expect(await stranger.register(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await stranger.step(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    stage().platform.clock.advance(24 * 60 * 60_000);
    expect(await calls.step(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it.each([undefined, ''])('makes a nickname if it is left blank (%j)', async (nickname) => {
    const calls = signUpCalls(stage());
    const { state } = await calls.proven();
    const { value } = await calls.register(state, nickname === undefined ? {} : { nickname });
    expect(value.nickname).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+[0-9]{4}$/);
  });

  it.each([
    ['nobody knows where', newBrowser(), { status: 0 }],
    ['Germany', from('DE'), { status: 1, nation: 'DE' }],
    ['a restricted country', from('CN'), { status: 2, nation: 'CN', lang: 'zh-cn', countries: ['CN'] }],
  ] as const)('offers the countries to somebody in %s', async (_where, asked, value) => {
    const { server } = stage();
    const answer = await server.call(signUpCountries, { query: {} }, asked);
    expect(answer).toMatchObject({ code: '0', value });
    if (value.status !== 2) expect(answer.value.countries.slice(0, 5)).toEqual(['PH', 'TW', 'US', 'JP', 'HK']);
  });

  it('asks for the terms first where the country is fixed, whatever country the page says', async () => {
    const calls = signUpCalls(stage(), from('VN'));
    const opened = await calls.check({ nation: 'US' });
    expect(opened).toMatchObject({ value: { step: 'AGREE', nation: 'VN', nation_fixed_yn: 'Y' } });
    const { state } = opened.value;
    expect(await calls.agree(state)).toMatchObject({ value: { step: 'NATIONAL_INFO' } });
    expect(await calls.check({ nation: 'US', birthDate: '1990-01-01' }, state)).toMatchObject({
      value: { step: 'ENTRY_INFO', nation: 'VN' },
    });
  });
});
