import { createHash } from 'node:crypto';
import type { SocialProvider } from '@gatehouse/platform';
import { standInClient } from '@gatehouse/platform/stand-in-providers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { RunningPlayground } from '../start.ts';
import { ask, post, startOnFreePorts } from '../testing/stack.ts';

const host = 'idp.localhost';
const verifier = 'a-code-verifier-of-at-least-forty-three-characters';
const challenge = createHash('sha256').update(verifier).digest('base64url');
let playground: RunningPlayground;
beforeAll(async () => {
  playground = await startOnFreePorts();
});
afterAll(() => playground.close());

const asked = (provider: SocialProvider, change: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: standInClient(provider).clientId,
    redirect_uri: `http://localhost:4200/oauth/${provider}/callback`,
    response_type: 'code',
    state: 'state-1',
    scope: 'openid email',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  });
const open = (slug: string, query: URLSearchParams, cookie = '') =>
  ask(playground.port, `/${slug}/authorize?${query.toString()}`, { host, headers: { cookie } });
const choose = (slug: string, query: URLSearchParams, form: Record<string, string>) =>
  ask(playground.port, `/${slug}/authorize?${query.toString()}`, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form).toString(),
  });
const codeIn = (location = '') => new URL(location).searchParams.get('code') ?? '';
const exchange = (slug: string, provider: SocialProvider, code: string, change: Record<string, string> = {}) => {
  const { clientId, clientSecret } = standInClient(provider);
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: `http://localhost:4200/oauth/${provider}/callback`,
    code_verifier: verifier,
    ...change,
  };
  return ask(playground.port, `/${slug}/token`, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
};

describe('a simulated provider', () => {
  it('shows its page, and answers with a token of the chosen account', async () => {
    const query = asked('GP');
    expect((await open('google', query)).text).toContain('Sign in with Google');
    const sent = await choose('google', query, { answer: 'person', subject: 'google-alice', email: 'a@mail.example' });
    expect(sent.status).toBe(303);
    const address = new URL(sent.headers.location ?? '');
    expect(address.searchParams.get('iss')).toBe('http://idp.localhost:4310/google');
    const tokens = JSON.parse((await exchange('google', 'GP', codeIn(address.href))).text) as { id_token: string };
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: 'http://idp.localhost:4310/google',
      aud: 'gatehouse-google',
      sub: 'google-alice',
      nonce: 'nonce-1',
      email: 'a@mail.example',
      email_verified: false,
    });
    const keys = JSON.parse((await ask(playground.port, '/google/jwks', { host })).text) as { keys: { kid: string }[] };
    expect(keys.keys.map(({ kid }) => kid)).toEqual([decodeProtectedHeader(tokens.id_token).kid]);
  });

  it.each<[string, Record<string, string>]>([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another secret', { client_secret: 'guess' }],
    ['another address', { redirect_uri: 'http://localhost:4200/oauth/FB/callback' }],
  ])('refuses a code with %s, and the code is gone', async (_, change) => {
    const sent = await choose('google', asked('GP'), { answer: 'person', subject: 'x' });
    const code = codeIn(sent.headers.location);
    expect((await exchange('google', 'GP', code, change)).status).toBe(400);
    if (!('client_secret' in change)) expect((await exchange('google', 'GP', code)).status).toBe(400);
  });

  it('redeems a code only at the provider that issued it, and once', async () => {
    const code = codeIn((await choose('google', asked('GP'), { answer: 'person', subject: 'x' })).headers.location);
    const stolen = await exchange('facebook', 'FB', code, { redirect_uri: 'http://localhost:4200/oauth/GP/callback' });
    expect(stolen.status).toBe(400);
    const fresh = codeIn((await choose('google', asked('GP'), { answer: 'person', subject: 'x' })).headers.location);
    expect((await exchange('google', 'GP', fresh)).status).toBe(200);
    expect((await exchange('google', 'GP', fresh)).status).toBe(400);
  });

  it.each<[string, Record<string, string>]>([
    ['client', { client_id: 'stranger' }],
    ['address', { redirect_uri: 'https://evil.example/oauth/GP/callback' }],
    ['state', { state: '' }],
    ['scope', { scope: 'email' }],
    ['challenge', { code_challenge_method: 'plain' }],
  ])('sends nothing anywhere for a request with a wrong %s', async (_, change) => {
    const refused = await open('google', asked('GP', change));
    expect([refused.status, refused.headers.location]).toEqual([400, undefined]);
  });

  it('answers by form post as Apple does, with a policy that allows only that target', async () => {
    const query = asked('APPLE', { redirect_uri: 'http://localhost:4200/oauth/apple', response_mode: 'form_post' });
    const sent = await choose('apple', query, { answer: 'cancel' });
    expect(sent.text).toContain('action="http://localhost:4200/oauth/apple"');
    expect(sent.text).toContain('name="error" value="user_cancelled_authorize"');
    expect(sent.headers['content-security-policy']).toContain("form-action 'self' http://localhost:4200;");
    const query2 = asked('APPLE', { redirect_uri: 'http://localhost:4200/oauth/apple' });
    expect((await open('apple', query2)).status).toBe(400);
  });

  it('answers a profile as NAVER does, without an ID token', async () => {
    const query = asked('NAVER', { scope: '', nonce: '' });
    const code = codeIn((await choose('naver', query, { answer: 'person', subject: 'naver-bob' })).headers.location);
    const tokens = JSON.parse((await exchange('naver', 'NAVER', code)).text) as Record<string, string>;
    expect(tokens['id_token']).toBeUndefined();
    const headers = { authorization: `Bearer ${tokens['access_token']}` };
    const profile = await ask(playground.port, '/naver/profile', { host, headers });
    expect(JSON.parse(profile.text)).toMatchObject({ resultcode: '00', response: { id: 'naver-bob' } });
    expect((await ask(playground.port, '/twitter/profile', { host, headers })).status).toBe(401);
  });

  it('answers one visitor once without a click, as a test chose', async () => {
    const next = { visitor: 'v-1', answer: 'person', subject: 'line-alice' };
    expect((await post(playground.port, '/api/idp/next', next)).status).toBe(201);
    expect((await open('line', asked('LINE'), 'visitor=v-2')).status).toBe(200);
    const sent = await open('line', asked('LINE'), 'visitor=v-1');
    expect(sent.headers.location).toMatch(/^http:\/\/localhost:4200\/oauth\/LINE\/callback\?state=state-1&code=/);
    expect((await open('line', asked('LINE'), 'visitor=v-1')).status).toBe(200);
    expect((await post(playground.port, '/api/idp/next', { visitor: 'v-1', answer: 'other' })).status).toBe(400);
  });

  it('is served on its own host only', async () => {
    expect((await ask(playground.port, '/google/authorize')).status).toBe(404);
    expect((await ask(playground.port, '/api/people', { host })).status).toBe(404);
  });
});
