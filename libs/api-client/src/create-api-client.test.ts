import {
  accountsConfig,
  loginCodeCheck,
  loginSettings,
  signInV21,
  termsAgreeV20,
  userTokenCheck,
  type ClientValue,
} from '@gatehouse/api-contract';
import { describe, expect, it, jest } from '@jest/globals';
import { check, clientOf } from './testing/client-of.ts';
import { answerText, answerWith, refuseWith } from './testing/index.ts';

const typed = {
  signinRequest: {
    service_id: 'Portal_Web',
    provider_cd: 'SO',
    provider_data: { userId: 'alice', password: 'Gatehouse1' },
  },
} as const;

describe('a request', () => {
  it('is a form where the call says so, without what was left out', async () => {
    const { api, client } = clientOf([refuseWith(loginCodeCheck, 'loginCodeWrong')]);
    await client.call(loginCodeCheck, { body: { otp: '1234-5678', forever: 'Y', session: undefined } });
    const [request] = api.requests;
    expect(request?.headers.get('content-type')).toMatch('application/x-www-form-urlencoded');
    expect(await request?.text()).toBe('otp=1234-5678&forever=Y');
  });

  it('says who asks, in which language, from where', async () => {
    const { api, client } = clientOf([answerWith(userTokenCheck, check)], {
      locale: () => 'ko',
      callerDetail: () => 'login',
      style: () => 'studio',
    });
    await client.call(userTokenCheck, {});
    const [request] = api.requests;
    expect(request?.url).toBe('http://localhost:4200/api/auth/auth/v5/user_token/check');
    const headers = Object.fromEntries(request?.headers ?? []);
    expect(headers).toMatchObject({
      'caller-id': 'gatehouse-portal',
      'caller-detail': 'login',
      'x-lang': 'ko',
      'x-nation': 'KR',
      'x-device-type': 'PC',
      'x-client-lang': navigator.language,
      'x-gatehouse-style': 'studio',
      'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      'x-utc-offset': String(-new Date().getTimezoneOffset()),
    });
  });

  it('carries query and body as the call declares them', async () => {
    const { api, client } = clientOf([
      answerWith(termsAgreeV20, { agree_yn: 'Y', missing: [] }),
      refuseWith(signInV21, 'credentialsMismatch'),
    ]);
    await client.call(termsAgreeV20, { query: { terms_area: 'STC_REWE', client_id: undefined } });
    await client.call(signInV21, { body: typed });
    expect(new URL(api.requests[0]?.url ?? '').search).toBe('?terms_area=STC_REWE');
    expect(api.requests[0]?.headers.get('content-type')).toBeNull();
    expect(api.requests[1]?.headers.get('content-type')).toBe('application/json');
    expect(await api.requests[1]?.json()).toEqual(typed);
  });

  it('fills parameters of the path', async () => {
    const { api, client } = clientOf([answerText(loginSettings, '{"style":"cf"}')]);
    const result = await client.call(loginSettings, { params: { style: 'cf' } });
    expect(new URL(api.requests[0]?.url ?? '').pathname).toBe('/api/cdn/accounts/login-settings/cf');
    expect(result).toMatchObject({ ok: true, value: { style: 'cf', forever: true } });
  });
});

describe('an answer', () => {
  it('comes as a parsed value', async () => {
    const { client } = clientOf([answerWith(userTokenCheck, check)]);
    expect(await client.call(userTokenCheck, {})).toEqual({ ok: true, value: check });
  });

  it('counts code "0" in quotes as success too', async () => {
    const { client } = clientOf([answerText(userTokenCheck, JSON.stringify({ code: '0', value: check }))]);
    expect(await client.call(userTokenCheck, {})).toEqual({ ok: true, value: check });
  });

  it('is read from the 000 envelope where the call says so', async () => {
    const { client } = clientOf([
      answerWith(termsAgreeV20, { agree_yn: 'N', missing: [{ terms_type_id: 'T1', version: 2 }] }),
    ]);
    expect(await client.call(termsAgreeV20, { query: {} })).toMatchObject({ ok: true, value: { agree_yn: 'N' } });
  });

  it('never gives a token to a screen, even if the answer has one', async () => {
    const tokens = { accessToken: 'a.b.c', refreshToken: 'r' };
    const body = { code: 0, message: 'OK', value: { ...tokens, ...signedIn } };
    const { client } = clientOf([answerText(signInV21, JSON.stringify(body))]);
    const result = await client.call(signInV21, { body: typed });
    expect(result).toEqual({ ok: true, value: signedIn });
  });

  it('is a refusal by the name of this call, with its data and the id for support', async () => {
    const { client } = clientOf([
      refuseWith(signInV21, 'accountDormant', { state: 's-1' }, { 'x-request-id': 'req-1' }),
    ]);
    expect(await client.call(signInV21, { body: typed })).toEqual({
      ok: false,
      refusal: 'accountDormant',
      code: '44000',
      data: { state: 's-1' },
      requestId: 'req-1',
    });
  });

  it('is a refusal in the 000 envelope and beside raw values too', async () => {
    const { client } = clientOf([
      refuseWith(termsAgreeV20, 'serviceUnavailable'),
      refuseWith(accountsConfig, 'callUnknown'),
    ]);
    expect(await client.call(termsAgreeV20, { query: {} })).toMatchObject({
      ok: false,
      refusal: 'serviceUnavailable',
      code: '50000',
    });
    expect(await client.call(accountsConfig, {})).toMatchObject({ ok: false, refusal: 'callUnknown', code: '40400' });
  });

  it.each([
    ['E517', 'legacyNickname'],
    ['E822', 'legacyUploadLimit'],
    ['E7004', 'legacyAccountSuspended'],
  ])('of the older services, %s, is a refusal of any call', async (code, refusal) => {
    const { client } = clientOf([
      answerText(userTokenCheck, JSON.stringify({ code, message: '?', value: { kept: 1 } }), { status: 400 }),
      answerText(termsAgreeV20, JSON.stringify({ result: code, message: '?' }), { status: 400 }),
    ]);
    expect(await client.call(userTokenCheck, {})).toMatchObject({ ok: false, refusal, code, data: { kept: 1 } });
    expect(await client.call(termsAgreeV20, { query: {} })).toMatchObject({ ok: false, refusal, code });
  });

  it('reports how far the clock is ahead', async () => {
    const onClockOffset = jest.fn<(offset: number) => void>();
    const { client } = clientOf(
      [
        answerWith(userTokenCheck, check, { 'x-gatehouse-clock-offset': '60000' }),
        answerWith(userTokenCheck, check, { 'x-gatehouse-clock-offset': 'soon' }),
        answerWith(userTokenCheck, check),
      ],
      { onClockOffset },
    );
    for (let asked = 0; asked < 3; asked += 1) await client.call(userTokenCheck, {});
    expect(onClockOffset.mock.calls).toEqual([[60_000]]);
  });
});

const signedIn: ClientValue<typeof signInV21> = {
  expiresIn: 21_599_995,
  transactionId: 't-1',
  unseenChangesYn: 'N',
  member: {
    accountType: 'ADULT',
    memberNo: 7,
    nickname: 'Alice',
    countryCd: 'KR',
    language_cd: 'ko',
    timezone: 'Asia/Seoul',
    utcOffset: 540,
    regDt: 1_700_000_000_000,
    personVerifyYn: 'Y',
    emailVerifyYn: 'Y',
    loginCountryCd: 'KR',
    loginTimezone: 'Asia/Seoul',
    loginLanguage: 'ko',
    providerCd: 'SO',
    email: 'al***@playground.test',
    providerUserId: 'alice',
    parentVerifyYn: 'N',
    birthDt: '1990-01-01',
    age: 36,
    pwdCampaignYn: 'N',
  },
  user: { userId: 'alice', serviceId: 'Portal_Web' },
};
