import {
  captchaAudio,
  loginCodeCheck,
  otpSessionStatus,
  signInV21,
  termsAgreeV20,
  userTokenCheck,
  type CallValue,
} from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieIn } from '../testing/http-client.ts';
import { postAsScript } from '../testing/post-as-script.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { scriptHeaders, sharedSecret, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import { withMarks } from '../testing/with-marks.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const value: CallValue<typeof signInV21> = signInValue();
const signInPath = '/api/auth/v2.1/pc/signin';
const signInBody = {
  forever: false,
  signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data: { userId: 'a', password: 'b' } },
};
const post = postAsScript(() => edge);

describe('sign-in by script', () => {
  it('keeps the tokens in cookies and out of the answer', async () => {
    edge.platform.answer(signInV21, value);
    const asked = Date.now();
    const answer = await post(signInPath, signInBody);
    const took = Date.now() - asked;
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/head\.pay\.sig|refresh-1|Token/);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 0,
      value: { member: { memberNo: 7 }, expiresIn: 21_599_995 },
    });
    expect(cookieIn(answer, 'SUAT')).toEqual({
      value: 'head.pay.sig',
      attributes: ['Path=/', 'SameSite=Lax', 'HttpOnly', 'Max-Age=21599'],
    });
    expect(cookieIn(answer, 'SURT')).toEqual({
      value: 'refresh-1',
      attributes: ['Path=/', 'SameSite=Lax', 'HttpOnly'],
    });
    expect(cookieIn(answer, 'RFT')?.attributes).toContain('Max-Age=0');
    expect(cookieIn(answer, 'SIGN')).toMatchObject({ value: 'sig' });
    expect(cookieIn(answer, 'SIGN')?.attributes).toEqual(['Path=/', 'SameSite=Lax', 'HttpOnly', 'Max-Age=21599']);
    expect(cookieIn(answer, 'HD')).toEqual({ value: 'head', attributes: ['Path=/', 'SameSite=Lax'] });
    expect(cookieIn(answer, 'PLD')?.attributes).not.toContain('HttpOnly');
    expect(cookieIn(answer, 'FOREVER')?.value).toBe('N');
    const expiry = Number(cookieIn(answer, 'SUAT_EXPIRED_CHECK')?.value) - asked - 1234;
    expect(Math.abs(expiry - 21_599_995)).toBeLessThan(5000 + took);
    expect(answer.setCookies.join()).not.toContain('inside=');
    expect(answer.headers['x-gatehouse-clock-offset']).toBeUndefined();
  });

  it.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'stove'],
    ['the studio', { 'x-gatehouse-style': 'studio' }, 'studio'],
    ['another style', { 'x-gatehouse-style': 'cf' }, 'cf'],
    ['no style of ours', { 'x-gatehouse-style': 'studio; Max-Age=9' }, 'stove'],
    ['an address only', { referer: 'http://localhost:4200/login?style_type=studio' }, 'stove'],
  ])('tells the platform the style that the page says: %s', async (_, said, style) => {
    edge.platform.answer(signInV21, value);
    await post(signInPath, signInBody, { ...said, 'x-gatehouse-page-style': 'vulcanus' });
    expect(edge.platform.last('/auth/v2.1/pc/signin')?.headers['x-gatehouse-page-style']).toBe(style);
  });

  it.each([604_800, 1_209_600])('stays signed in as long as the platform says, in seconds: %s', async (seconds) => {
    edge.platform.answer(signInV21, { ...value, forever: 'Y', refreshExpiresIn: seconds * 1000 });
    const answer = await post(signInPath, { ...signInBody, forever: true });
    expect(cookieIn(answer, 'RFT')).toEqual({
      value: 'refresh-1',
      attributes: ['Path=/', 'SameSite=Lax', 'HttpOnly', `Max-Age=${seconds}`],
    });
    expect(cookieIn(answer, 'PLD')?.attributes).toContain(`Max-Age=${seconds}`);
    expect(cookieIn(answer, 'FOREVER')?.value).toBe('Y');
    expect(edge.platform.last('/auth/v2.1/pc/signin')?.headers['x-gatehouse-style']).toBeUndefined();
  });

  it.each([
    ['Y', 604_800],
    ['N', null],
  ] as const)(
    'of a form with a code is sent on as a form, and stays signed in where it says so: %s',
    async (forever, seconds) => {
      edge.platform.answer(loginCodeCheck, { ...value, forever });
      const path = '/api/sim/web/auth/otp/check';
      const headers = { ...scriptHeaders, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
      const body = new URLSearchParams({ otp: '1234 5678', forever }).toString();
      const answer = await edge.ask({ method: 'POST', path, headers, body });
      const sent = edge.platform.last('/sim/web/auth/otp/check');
      expect(sent).toMatchObject({ body, headers: { 'content-type': headers['content-type'] } });
      expect(answer.text).not.toMatch(/head\.pay\.sig|refresh-1|Token/);
      expect(cookieIn(answer, 'SUAT')?.value).toBe('head.pay.sig');
      expect(cookieIn(answer, 'RFT')?.attributes).toContain(`Max-Age=${seconds ?? 0}`);
    },
  );

  it('by an approval stays signed in where the platform says so', async () => {
    const approval = { session: 's', status: 'APPROVED', expires_in: 0 } as const;
    edge.platform.answer(otpSessionStatus, { ...value, ...approval, forever: 'Y' });
    const path = '/api/secure/v1.0/otp/session/status?session=s';
    const answer = await edge.ask({ method: 'GET', path, headers: scriptHeaders });
    expect(cookieIn(answer, 'RFT')?.attributes).toContain('Max-Age=604800');
  });

  it('tells the platform who is calling, and passes on nothing that a browser forged', async () => {
    edge.platform.answer(signInV21, value);
    const forged = {
      'x-gatehouse-edge': 'guess',
      'x-gatehouse-client': '9.9.9.9',
      'x-gatehouse-brand': 'ppool',
      'x-gatehouse-browser': 'forged',
      'x-gatehouse-nation': 'US',
      'x-gatehouse-test': 'x',
      'x-request-id': 'forged',
      'x-forwarded-for': '9.9.9.9',
      authorization: 'Bearer forged',
      cookie: withMarks('SUAT=mine; OTHER=1'),
      'x-lang': 'ko',
      'x-member-no': '7',
    };
    const answer = await post(signInPath, signInBody, forged);
    const headers = edge.platform.last('/auth/v2.1/pc/signin')?.headers ?? {};
    expect(headers).toMatchObject({
      'x-gatehouse-edge': sharedSecret,
      'x-gatehouse-client': '127.0.0.1',
      'x-gatehouse-brand': 'main',
      'x-gatehouse-nation': 'KR',
      'x-lang': 'ko',
      'x-member-no': '7',
    });
    expect(headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(headers['x-gatehouse-browser']).toBe(cookieIn(answer, 'GH_BID')?.value);
    expect(headers['x-gatehouse-browser']?.length).toBeGreaterThanOrEqual(22);
    for (const name of ['cookie', 'authorization', 'x-gatehouse-test', 'x-forwarded-for'])
      expect(headers[name]).toBeUndefined();
    expect(Object.values(headers).join()).not.toMatch(/forged|9\.9\.9\.9/);
  });

  it.each([
    ['127.0.0.1', 'JP', 'JP'],
    ['127.0.0.1', 'somewhere', 'KR'],
    ['10.0.0.1', 'JP', 'KR'],
  ])('believes the country of a proxy only when it trusts it: %s %s', async (proxies, told, nation) => {
    const behind = await startTestEdge({ EDGE_TRUSTED_PROXIES: proxies, EDGE_NATION_HEADER: 'x-country' });
    behind.platform.answer(signInV21, value);
    const headers = { ...scriptHeaders, 'x-country': told };
    await behind.ask({ method: 'POST', path: signInPath, headers, body: JSON.stringify(signInBody) });
    expect(behind.platform.last('/auth/v2.1/pc/signin')?.headers['x-gatehouse-nation']).toBe(nation);
    await behind.stop();
  });

  it('tells the platform the address that a trusted proxy names, and says once when it names none', async () => {
    const behind = await startTestEdge({ EDGE_TRUSTED_PROXIES: '127.0.0.1' });
    behind.platform.answer(signInV21, value);
    async function addressFor(header: string) {
      const headers = { ...scriptHeaders, 'x-forwarded-for': header };
      await behind.ask({ method: 'POST', path: signInPath, headers, body: JSON.stringify(signInBody) });
      return behind.platform.last('/auth/v2.1/pc/signin')?.headers['x-gatehouse-client'];
    }
    const warnings = () => behind.lines.filter(({ msg }) => String(msg).includes('X-Forwarded-For'));
    expect(await addressFor('[2001:db8::1]:443')).toBe('2001:db8::1');
    expect(await addressFor('203.0.113.7:51234,')).toBe('203.0.113.7');
    expect(warnings()).toEqual([]);
    expect(await addressFor('hidden')).toBe('127.0.0.1');
    expect(await addressFor('hidden, too')).toBe('127.0.0.1');
    expect(warnings()).toHaveLength(1);
    expect(JSON.stringify(warnings())).not.toContain('hidden'); // a visitor may have written it
    await behind.stop();
  });

  it('leaves a refusal as it is, and the cookies too', async () => {
    edge.platform.refuse(signInV21, 'credentialsMismatch', { left: 4 });
    const answer = await post(signInPath, signInBody);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toEqual({ code: 43000, message: 'credentialsMismatch', value: { left: 4 } });
    expect(answer.setCookies.filter((cookie) => !cookie.startsWith('GH_BID'))).toEqual([]);
  });
});

describe('every call', () => {
  it('sends the access token only for calls that need it', async () => {
    edge.platform.answer(userTokenCheck, { guid: 'g', memberNo: 7, expiration: 1 });
    const answer = await edge.ask({
      path: '/api/auth/auth/v5/user_token/check?x=1',
      headers: { ...scriptHeaders, cookie: withMarks('SUAT=a.b.c') },
    });
    expect(JSON.parse(answer.text)).toEqual({ code: 0, message: '', value: { guid: 'g', memberNo: 7, expiration: 1 } });
    expect(edge.platform.last('/auth/auth/v5/user_token/check?x=1')?.headers.authorization).toBe('Bearer a.b.c');
  });

  it('carries on the headers that may pass, and no other', async () => {
    edge.platform.answer(userTokenCheck, { guid: 'g', memberNo: 7, expiration: 1 });
    const path = '/api/auth/auth/v5/user_token/check?y=1';
    const passing = { 'captcha-key': 'k', 'user-agent': 'a browser' };
    const foreign = { 'x-captcha-key': 'k', 'x-gatehouse-browser': 'forged', authorization: 'Bearer forged' };
    const cookie = withMarks('SUAT=a.b.c');
    await edge.ask({ path, headers: { ...scriptHeaders, ...passing, ...foreign, cookie } });
    const { headers } = edge.platform.last('/auth/auth/v5/user_token/check?y=1') ?? {};
    expect(headers).toMatchObject({ ...passing, authorization: 'Bearer a.b.c' });
    expect(JSON.stringify(headers)).not.toMatch(/x-captcha-key|forged|cookie/);
  });

  it('loses whatever is named like a token, in the contract or not', async () => {
    edge.platform.raw('GET', '/auth/unknown/call', {
      code: 0,
      value: [{ access_token: 'a', accessToken: 'a', deep: { refreshToken: 'b', refresh_token: 'b', kept: 1 } }],
    });
    const answer = await edge.ask({ path: '/api/auth/unknown/call', headers: scriptHeaders });
    expect(JSON.parse(answer.text)).toEqual({ code: 0, value: [{ deep: { kept: 1 } }] });
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { ...scriptHeaders, 'sec-fetch-site': 'cross-site' }],
    ['another port', { ...scriptHeaders, 'sec-fetch-site': 'same-site' }],
    ['an address line', { ...scriptHeaders, 'sec-fetch-site': 'none' }],
    ['nobody', { 'sec-fetch-site': 'same-origin' }],
    ['an old browser elsewhere', { 'caller-id': 'a', 'caller-detail': 'b', origin: 'http://localhost:4310' }],
    ['an old browser that hides', { 'caller-id': 'a', 'caller-detail': 'b' }],
  ])('is refused to a post of %s', async (_, headers) => {
    const answer = await edge.ask({ method: 'POST', path: signInPath, headers, body: '{}' });
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([403, 'requestInvalid']);
    expect(edge.platform.received).toEqual([]);
  });

  it('is refused in the envelope of its family', async () => {
    const answer = await edge.ask({
      path: `/api/terms/${termsAgreeV20.path}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(JSON.parse(answer.text)).toEqual({ result: '40000', message: 'requestInvalid', value: null });
  });

  it('passes from an old browser on our page', async () => {
    edge.platform.answer(signInV21, value);
    const headers = {
      'caller-id': 'a',
      'caller-detail': 'b',
      origin: 'http://localhost:4200',
      'content-type': 'application/json',
    };
    expect(
      (await edge.ask({ method: 'POST', path: signInPath, headers, body: JSON.stringify(signInBody) })).status,
    ).toBe(200);
  });

  it('hands a sound file over as it is, to an element of our page too', async () => {
    const sound = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 128, 10]);
    edge.platform.bytes(captchaAudio, 'audio/wav', sound);
    const path = '/api/captcha/v1.0/captcha/audio?captcha_key=k&language=ko';
    const answer = await edge.ask({ path, headers: { 'sec-fetch-site': 'same-origin' } });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'audio/wav',
      'no-store',
    ]);
    expect(answer.bytes.equals(sound)).toBe(true);
    expect((await edge.ask({ path, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    const other = await edge.ask({ path: '/api/cdn/accounts-config', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(other.status).toBe(403);
  });

  it('may be 64 kB long, and not a byte longer', async () => {
    edge.platform.answer(signInV21, value);
    const around = JSON.stringify({ ...signInBody, text: '' }).length;
    const ofLength = (length: number) => post(signInPath, { ...signInBody, text: 'a'.repeat(length - around) });
    expect([(await ofLength(65_536)).status, (await ofLength(65_537)).status]).toEqual([200, 413]);
  });

  it('stays inside the known bases and below 64 kB', async () => {
    for (const path of ['/api/__test/clock', '/api/auth/../__test/clock', '/api/', '/api/healthz']) {
      expect([path, (await edge.ask({ path, headers: scriptHeaders })).status]).toEqual([path, 404]);
    }
    expect((await post(signInPath, { text: 'a'.repeat(70_000) })).status).toBe(413);
    expect((await post(signInPath, [])).status).toBe(400);
    expect(edge.platform.received).toEqual([]);
  });
});
