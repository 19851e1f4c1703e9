import { loginSettings, signInV21, termsAgreeV20 } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieIn } from '../testing/http-client.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { formHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;

const main = 'http://localhost:4310/main';

type Fields = Readonly<Record<string, string>>;

async function signIn(fields: Fields = {}, headers: Readonly<Record<string, string>> = {}) {
  const { token, cookie } = await edge.openLogin();
  const body = new URLSearchParams({
    identifier: 'alice@playground.test',
    password: 'Gatehouse1',
    form_token: token,
    redirect_url: main,
    style_type: 'stove',
    inflow_path: '',
    back: '/login?a=1',
    ...fields,
  });
  const answer = await edge.ask({
    method: 'POST',
    path: '/session/sign-in',
    headers: { ...formHeaders, cookie, ...headers },
    body: String(body),
  });
  return { answer, cookie };
}

function platformAgrees(agreed: 'Y' | 'N' = 'Y', member = {}) {
  edge.platform.answer(signInV21, { ...signInValue(member), forever: 'Y', refreshExpiresIn: 604_800_000 });
  edge.platform.answer(termsAgreeV20, { agree_yn: agreed, missing: [] });
}

beforeAll(async () => {
  edge = await startTestEdge();
});

afterAll(() => edge.stop());

beforeEach(() => edge.platform.reset());

describe('the sign-in form without scripts', () => {
  it('signs in, stores the cookies and leads on by a page of ours', async () => {
    platformAgrees();
    edge.platform.nameKey('key-of-a-session-0123456789-0123');
    const { answer } = await signIn({ forever: 'on' });
    expect([answer.status, answer.headers.location]).toEqual([303, `/continue?to=${encodeURIComponent(main)}`]);
    expect(cookieIn(answer, 'GH_KEY')).toMatchObject({
      value: 'key-of-a-session-0123456789-0123',
      attributes: ['Path=/', 'SameSite=Lax', 'HttpOnly', 'Max-Age=604800'],
    });
    expect(cookieIn(answer, 'RFT')?.attributes).toContain('Max-Age=604800');
    expect(cookieIn(answer, 'SUAT')?.value).toBe('head.pay.sig');
    expect(cookieIn(answer, 'GH_PRE')?.attributes).toContain('Max-Age=0'); // what came before the sign-in ends with it
    expect(JSON.parse(edge.platform.last('/auth/v2.1/pc/signin')?.body ?? '')).toMatchObject({
      forever: true,
      signinRequest: {
        provider_data: { userId: 'alice@playground.test', password: 'Gatehouse1' },
        inflow_path: 'NONE',
      },
    });
    expect(edge.platform.last('/terms/')?.headers.authorization).toBe('Bearer head.pay.sig');
  });

  it.each([
    ['own path', 'http://localhost:4200/account?x=1#y', '/account?x=1#y'],
    ['a stranger', 'https://evil.example/', '/continue?to=http%3A%2F%2Flocalhost%3A4310%2Fmain'],
    [
      'an address as people read it',
      'http://localhost:4310/main?name=한글&q=a b',
      `/continue?to=${encodeURIComponent('http://localhost:4310/main?name=%ED%95%9C%EA%B8%80&q=a%20b')}`,
    ],
    ['nothing', '', '/continue?to=http%3A%2F%2Flocalhost%3A4310%2Fmain'],
    [
      'a path that would be a host',
      'http://localhost:4200//evil.example/',
      '/continue?to=http%3A%2F%2Flocalhost%3A4200%2F%2Fevil.example%2F',
    ],
    [
      'a path that becomes one',
      'http://localhost:4200/a/..//evil.example/',
      '/continue?to=http%3A%2F%2Flocalhost%3A4200%2F%2Fevil.example%2F',
    ],
    ['a trick', 'http://localhost:4310@evil.example/', '/continue?to=http%3A%2F%2Flocalhost%3A4310%2Fmain'],
  ])('takes a return address through the gate: %s', async (_, address, expected) => {
    platformAgrees();
    expect((await signIn({ redirect_url: address })).answer.headers.location).toBe(expected);
  });

  it('stops for the password campaign before the terms, and for terms not agreed', async () => {
    platformAgrees('N', { pwdCampaignYn: 'Y' });
    expect((await signIn()).answer.headers.location).toMatch(/^\/change\/pw\?from=campaign&.*redirect_url=http/);
    platformAgrees('N');
    expect((await signIn()).answer.headers.location).toMatch(
      /^\/simplify\?platform=PC&nation=KR&inflow_path=NONE&.*redirect_url=http/,
    );
  });

  it('signs in for a client as the scripts do: its terms are asked for, and only its own address is returned to', async () => {
    platformAgrees();
    const address = 'https://client.example/back';
    const asked = { client_id: 'c1', redirect_url: address };
    const back = `/de/login?${new URLSearchParams({ ...asked, game_no: '7', game_id: 'g1', state: 'st' }).toString()}`;
    const fields = { ...asked, back };
    const { answer } = await signIn(fields);
    const home = new URLSearchParams({ client_id: 'c1', to: address, reason: 'signed-in', state: 'st' });
    expect(answer.headers.location).toBe(`/continue?${home.toString()}`);
    expect(JSON.parse(edge.platform.last('/auth/v2.1/pc/signin')?.body ?? '')).toMatchObject({
      redirect_uri: address,
      signinRequest: { client_id: 'c1', game_no: '7' },
    });
    expect(edge.platform.last('/terms/')?.path).toContain('client_id=c1');
    platformAgrees('N');
    const terms = new URL((await signIn(fields)).answer.headers.location ?? '', 'http://localhost:4200');
    expect(terms.pathname).toBe('/de/simplify');
    expect(Object.fromEntries(terms.searchParams)).toEqual({
      platform: 'PC',
      nation: 'KR',
      inflow_path: 'NONE',
      style_type: 'stove',
      client_id: 'c1',
      redirect_url: address,
      game_id: 'g1',
      game_no: '7',
      state: 'st',
    });
  });

  it('reads a pasted name, and leaves the password as it is', async () => {
    const password = ' \u200bSecret 1\u00a0';
    await signIn({ identifier: '\u200e me@studio.\u200bPHOTOGRAPHY\u2060', password });
    expect(JSON.parse(edge.platform.last('/auth/v2.1/pc/signin')?.body ?? '')).toMatchObject({
      signinRequest: { provider_data: { userId: 'me@studio.photography', password } },
    });
  });

  it('is refused for a client that nobody knows or that is closed', async () => {
    edge.platform.refuse(signInV21, 'clientUnknown');
    const { answer } = await signIn({ client_id: 'gone', back: '/login?client_id=gone' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?client_id=gone']);
    expect(cookieIn(answer, 'SUAT')).toBeNull();
  });

  it('shows a refusal once, in the page, with what was typed and without the password', async () => {
    edge.platform.refuse(signInV21, 'credentialsMismatch');
    const { answer, cookie } = await signIn({ identifier: 'al"ice' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?a=1']);
    expect(cookieIn(answer, 'GH_PRE')).toBeNull(); // kept for the next try
    const told = cookieIn(answer, 'GH_FORM');
    expect(told?.attributes).toEqual(['Path=/', 'SameSite=Lax', 'HttpOnly', 'Max-Age=60']);
    expect(Buffer.from(told?.value ?? '', 'base64url').toString('latin1')).not.toMatch(/ice|credentials|Gatehouse1/);
    const shown = await edge.ask({
      path: '/login?a=1',
      headers: { cookie: `${cookie}; GH_FORM=${told?.value}`, 'accept-language': 'en' },
    });
    expect(shown.text).toContain('<title>Error: Sign in &amp; play · Gatehouse</title>');
    expect(shown.text).toContain('<p role="alert" tabindex="-1" autofocus data-gatehouse-error>That does not fit.</p>');
    expect(shown.text).toContain('name="identifier" value="al&quot;ice"');
    expect(shown.text).not.toContain('Gatehouse1');
    expect(cookieIn(shown, 'GH_FORM')?.attributes).toContain('Max-Age=0');
    const elsewhere = await edge.ask({
      path: '/login',
      headers: { cookie: `GH_PRE=${'x'.repeat(22)}; GH_FORM=${told?.value}`, 'accept-language': 'en' },
    });
    expect(elsewhere.text).not.toContain('data-gatehouse-error');
  });

  it.each([
    ['captchaSuspicious', 90, 'Too many attempts. Please try again in 2 minutes.'],
    ['credentialsMismatch', 3600, 'That does not fit. Too many attempts. Please try again in 60 minutes.'],
  ] as const)('says until when to wait: %s', async (refusal, retryAfterSeconds, sentence) => {
    edge.platform.refuse(signInV21, refusal, { retryAfterSeconds });
    const { answer, cookie } = await signIn();
    const shown = await edge.ask({
      path: '/login?a=1',
      headers: { cookie: `${cookie}; GH_FORM=${cookieIn(answer, 'GH_FORM')?.value}`, 'accept-language': 'en' },
    });
    expect(shown.text).toContain(`data-gatehouse-error>${sentence}</p>`);
  });

  it('says what is missing without asking the platform', async () => {
    const { answer, cookie } = await signIn({ identifier: ' ' });
    const shown = await edge.ask({
      path: '/login',
      headers: { cookie: `${cookie}; GH_FORM=${cookieIn(answer, 'GH_FORM')?.value}`, 'accept-language': 'en' },
    });
    expect(shown.text).toContain('Enter your email or ID.');
    expect(edge.platform.last('/auth/')).toBeUndefined();
  });

  it('says that the service is down', async () => {
    edge.platform.hang(signInV21);
    const { answer, cookie } = await signIn();
    const shown = await edge.ask({
      path: '/login',
      headers: { cookie: `${cookie}; GH_FORM=${cookieIn(answer, 'GH_FORM')?.value}`, 'accept-language': 'en' },
    });
    expect(shown.text).toContain('The service can’t be reached right now.');
    expect(cookieIn(answer, 'SUAT')).toBeNull();
  });

  it('sends a form of another browser back, with what was typed', async () => {
    const { answer } = await signIn({}, { cookie: `GH_PRE=${'x'.repeat(22)}` });
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?a=1']);
    expect(cookieIn(answer, 'SUAT')).toBeNull();
    expect(edge.platform.last('/auth/')).toBeUndefined();
  });

  it('says that the browser blocks cookies, when it does', async () => {
    const { answer } = await signIn({}, { cookie: '' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?a=1&cookie_check=1']);
    const shown = await edge.ask({ path: '/login?a=1&cookie_check=1', headers: { 'accept-language': 'en' } });
    expect(shown.text).toContain('data-gatehouse-error>Your browser blocks cookies');
    expect(shown.text).toContain('name="back" value="/login?a=1"');
    const told = `GH_FORM=${cookieIn(answer, 'GH_FORM')?.value}`;
    const kept = await edge.ask({
      path: '/login?a=1&cookie_check=1',
      headers: { 'accept-language': 'en', cookie: told },
    });
    expect(kept.text).toContain('data-gatehouse-error>This form has expired');
    const later = await edge.ask({
      path: '/login?a=1&cookie_check=1',
      headers: { 'accept-language': 'en', cookie: `GH_PRE=${'x'.repeat(22)}` },
    });
    expect(later.text).not.toContain('data-gatehouse-error');
  });

  it.each<[string, Fields, Readonly<Record<string, string>>]>([
    ['another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['another port', {}, { 'sec-fetch-site': 'same-site' }],
  ])('refuses a post of %s', async (_, fields, headers) => {
    const { answer } = await signIn(fields, headers);
    expect(answer.status).toBe(403);
    expect(edge.platform.last('/auth/')).toBeUndefined();
  });

  it('refuses a post without a token, of another type, or too large', async () => {
    const send = (body: string, type = 'application/x-www-form-urlencoded') =>
      edge.ask({ method: 'POST', path: '/session/sign-in', headers: { ...formHeaders, 'content-type': type }, body });
    expect((await send('identifier=a&password=b')).status).toBe(403);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send(`form_token=a&identifier=${'a'.repeat(70_000)}`)).status).toBe(413);
  });

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', '/%0d%0a//x\nSet-Cookie: a=b'])(
    'comes back to a page of ours, not to %s',
    async (back) => {
      edge.platform.refuse(signInV21, 'credentialsMismatch');
      expect((await signIn({ back })).answer.headers.location).toBe('/login');
    },
  );
});

it("leads a sign-in without a return address to the address of the style's settings, through the gate", async () => {
  for (const [wanted, expected] of [
    ['http://localhost:4310/usual', `/continue?to=${encodeURIComponent('http://localhost:4310/usual')}`],
    ['https://evil.example/', `/continue?to=${encodeURIComponent(main)}`],
  ] as const) {
    const style = wanted.includes('usual') ? 'studio' : 'vulcanus';
    edge.platform.answer(loginSettings, { style, redirect_url: wanted }, { style });
    platformAgrees();
    const { answer } = await signIn({ redirect_url: '', style_type: style });
    expect([answer.status, answer.headers.location]).toEqual([303, expected]);
  }
});
