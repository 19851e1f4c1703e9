import {
  oauthCodeLv2,
  reauthRecover,
  refreshV20,
  sessionHandover,
  type signInV21,
  signOut,
  tokenV21,
  withdrawRequest,
  type CallValue,
} from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieIn } from '../testing/http-client.ts';
import { postAsScript } from '../testing/post-as-script.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { scriptHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import { withMarks } from '../testing/with-marks.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const value: CallValue<typeof signInV21> = signInValue();
const post = postAsScript(() => edge);

describe('the code of a recovered account', () => {
  const recover = () => {
    edge.platform.answer(reauthRecover, { redirect_url: '', authorizationCode: 'code-1' });
    return post('/api/sim/v1/reauth/recover', { state: 'flow-1' });
  };

  it('stays out of the answer, for a minute in a cookie no script reads', async () => {
    const answer = await recover();
    expect(answer.text).not.toContain('code-1');
    expect(cookieIn(answer, 'GH_RETURN')).toEqual({
      value: 'code-1',
      attributes: ['Path=/', 'SameSite=Lax', 'HttpOnly', 'Max-Age=60'],
    });
  });

  it('becomes a session by this browser only: a code of the script is not sent', async () => {
    edge.platform.answer(oauthCodeLv2, value);
    const path = '/api/sim/lv2/oauth/code';
    const answer = await post(path, { authorization_code: 'of-a-script' }, { cookie: 'GH_RETURN=code-1' });
    expect(JSON.parse(edge.platform.last('/sim/lv2/oauth/code')?.body ?? '')).toEqual({ authorization_code: 'code-1' });
    expect(cookieIn(answer, 'SUAT')?.value).toBe('head.pay.sig');
    expect(cookieIn(answer, 'GH_RETURN')?.attributes).toContain('Max-Age=0');
    await post(path, { authorization_code: 'of-a-script' });
    expect(JSON.parse(edge.platform.last('/sim/lv2/oauth/code')?.body ?? '')).toEqual({});
  });

  it('stays signed in where its sign-in had asked for it: the page asks for nothing', async () => {
    edge.platform.answer(oauthCodeLv2, { ...value, forever: 'Y', refreshExpiresIn: 1_209_600_000 });
    const answer = await post('/api/sim/lv2/oauth/code', {}, { cookie: 'GH_RETURN=code-1' });
    expect(cookieIn(answer, 'RFT')?.attributes).toContain('Max-Age=1209600');
    expect(cookieIn(answer, 'FOREVER')?.value).toBe('Y');
  });
});

describe("a third party's code", () => {
  it.each([
    ['authorization_code', 'stolen'],
    ['client_id', 'game'],
    ['client_secret', 'secret'],
    ['code_verifier', 'v'.repeat(43)],
  ])('never becomes a session of this browser: %s', async (field, said) => {
    edge.platform.answer(tokenV21, { ...value, refreshToken: 'of-the-client' });
    const body = { grant_type: 'authorization_code', [field]: said };
    const answer = await post('/api/auth/v2.1/pc/token', body, { cookie: 'RFT=refresh-1' });
    expect(answer.status).toBe(400);
    expect(cookieIn(answer, 'RFT')).toBeNull();
    expect(edge.platform.last('/auth/v2.1/pc/token')).toBeUndefined();
  });
});

describe('a session taken over from an app', () => {
  it('leaves the platform for an app, never by a script of a page', async () => {
    edge.platform.answer(sessionHandover, { state: 'flow-of-handover-1', expires_in: 300_000 });
    const answer = await post('/api/sim/v1/session/handover', {}, { cookie: withMarks('SUAT=a.b.c') });
    expect(edge.platform.last('/sim/v1/session/handover')).toBeDefined();
    expect(answer.text).not.toContain('flow-of-handover-1');
  });
});

describe('a call that ends the session when it is done', () => {
  const request = () =>
    post(
      '/api/withdraw/withdraw/v1.1/request',
      { token: 'token-1' },
      { cookie: withMarks('SUAT=a.b.c; RFT=refresh-1') },
    );
  const sessionCookies = ['RFT', 'SUAT', 'SURT', 'PLD', 'SUAT_EXPIRED_CHECK'];

  it('clears its cookies', async () => {
    edge.platform.answer(withdrawRequest, { step: 4, token: 'token-1' });
    const answer = await request();
    for (const name of sessionCookies) expect(cookieIn(answer, name)?.attributes).toContain('Max-Age=0');
  });

  it('leaves them where it was refused, failed, or nobody answered', async () => {
    const kept = async () => {
      const answer = await request();
      return sessionCookies.filter((name) => cookieIn(answer, name) !== null);
    };
    edge.platform.refuse(withdrawRequest, 'deletionIncomplete');
    expect(await kept()).toEqual([]);
    edge.platform.refuse(withdrawRequest, 'serviceUnavailable');
    expect(await kept()).toEqual([]);
    edge.platform.hang(withdrawRequest);
    expect(await kept()).toEqual([]);
  });
});

describe('renewal', () => {
  const refresh = (cookie: string) => post('/api/auth/v2.0/pc/refresh', { refresh_token: 'from a script' }, { cookie });

  it('refuses a body that is nested too deep to be passed on', async () => {
    const body = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const answer = await edge.ask({
      method: 'POST',
      path: '/api/auth/v2.0/pc/refresh',
      headers: { ...scriptHeaders, cookie: 'RFT=refresh-1' },
      body,
    });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { code: 40000 }]);
  });

  it('sends the refresh token of the cookie and stays of the same kind', async () => {
    const kind = { forever: 'Y', refreshExpiresIn: 1_209_600_000 } as const;
    edge.platform.answer(refreshV20, { ...value, ...kind, refreshToken: 'refresh-2' });
    const answer = await refresh('RFT=refresh-1; SURT=older');
    expect(JSON.parse(edge.platform.last('/auth/v2.0/pc/refresh')?.body ?? '')).toEqual({ refresh_token: 'refresh-1' });
    expect(cookieIn(answer, 'RFT')).toMatchObject({ value: 'refresh-2' });
    expect(cookieIn(answer, 'RFT')?.attributes).toContain('Max-Age=1209600');
    expect(answer.text).not.toContain('refresh-2');
  });

  it('asks again for the same browser by the token whose answer was lost, and takes the same successor', async () => {
    edge.platform.answer(refreshV20, { ...value, refreshToken: 'refresh-2' });
    const first = await refresh(withMarks('SUAT=a.b.c; SURT=refresh-1'));
    const browser = cookieIn(first, 'GH_BID')?.value ?? '';
    const kept = `${withMarks('SUAT=a.b.c; SURT=refresh-1')}; GH_BID=${browser}`;
    const asked = [];
    for (const _ of ['lost', 'again']) {
      expect(cookieIn(await refresh(kept), 'SURT')?.value).toBe('refresh-2');
      const { body, headers } = edge.platform.last('/auth/v2.0/pc/refresh') ?? {};
      asked.push([body, headers?.[internalHeaders.browserId]]);
    }
    const same = [JSON.stringify({ refresh_token: 'refresh-1' }), browser];
    expect(asked).toEqual([same, same]);
  });

  it('uses the token of the browser session if there is no other', async () => {
    edge.platform.answer(refreshV20, value);
    const answer = await refresh('SURT=refresh-1');
    expect(cookieIn(answer, 'SURT')?.attributes.some((attribute) => attribute.startsWith('Max-Age'))).toBe(false);
  });

  it.each(['refreshTokenInvalid', 'accountBlocked', 'accessTokenInvalid'] as const)(
    'ends the session on %s',
    async (refusal) => {
      edge.platform.refuse(refreshV20, refusal);
      const answer = await refresh('RFT=refresh-1');
      for (const name of ['RFT', 'SUAT', 'SURT', 'PLD', 'SUAT_EXPIRED_CHECK'])
        expect(cookieIn(answer, name)?.attributes).toContain('Max-Age=0');
    },
  );

  it('keeps the session through an outage', async () => {
    edge.platform.refuse(refreshV20, 'serviceUnavailable');
    expect((await refresh('RFT=refresh-1')).setCookies.filter((cookie) => !cookie.startsWith('GH_BID'))).toEqual([]);
    edge.platform.hang(refreshV20);
    const late = await refresh('RFT=refresh-1');
    expect([late.status, JSON.parse(late.text)]).toEqual([
      504,
      { code: 50000, message: 'serviceUnavailable', value: null },
    ]);
    expect(cookieIn(late, 'RFT')).toBeNull();
  });

  it('needs no platform to know that there is nothing to renew', async () => {
    const answer = await refresh('FOREVER=Y');
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([401, 'refreshTokenInvalid']);
    expect(edge.platform.received).toEqual([]);
  });
});

describe('sign-out', () => {
  it('calls the platform with both tokens and clears every cookie of the session', async () => {
    edge.platform.answer(signOut, {});
    const answer = await post('/api/auth/v1.0/user/signout', {}, { cookie: withMarks('SUAT=a.b.c; RFT=refresh-1') });
    const told = edge.platform.last('/auth/v1.0/user/signout');
    expect(told?.headers.authorization).toBe('Bearer a.b.c');
    expect(JSON.parse(told?.body ?? '')).toEqual({ refresh_token: 'refresh-1' });
    for (const name of ['SUAT', 'SURT', 'RFT', 'SIGN', 'HD', 'PLD', 'SUAT_EXPIRED_CHECK', 'FOREVER']) {
      expect(cookieIn(answer, name)).toMatchObject({ value: '' });
      expect(cookieIn(answer, name)?.attributes).toContain('Max-Age=0');
    }
  });

  it('takes no token of a script along where the browser has no session', async () => {
    edge.platform.answer(signOut, {});
    await post('/api/auth/v1.0/user/signout', { refresh_token: 'of-a-script', session_type: 'ALL' });
    expect(JSON.parse(edge.platform.last('/auth/v1.0/user/signout')?.body ?? '')).toEqual({ session_type: 'ALL' });
  });

  it('clears them when the platform does not answer', async () => {
    edge.platform.hang(signOut);
    const answer = await post('/api/auth/v1.0/user/signout', {}, { cookie: withMarks('SUAT=a.b.c') });
    expect(answer.status).toBe(504);
    expect(cookieIn(answer, 'SUAT')?.attributes).toContain('Max-Age=0');
  });
});
