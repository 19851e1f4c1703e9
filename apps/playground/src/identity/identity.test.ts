import { createHash } from 'node:crypto';
import { standInIdentityClient, standInIdentityIssuer } from '@gatehouse/platform/stand-in-providers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { RunningPlayground } from '../start.ts';
import { ask, post, startOnFreePorts } from '../testing/stack.ts';

const host = 'identity.localhost';
const verifier = 'a-code-verifier-of-at-least-forty-three-characters';
const redirectUri = 'http://localhost:4200/verify/phone/callback';
const { clientId, clientSecret } = standInIdentityClient;
let playground: RunningPlayground;
beforeAll(async () => {
  playground = await startOnFreePorts();
});
afterAll(() => playground.close());

const pathOf = (change: Record<string, string> = {}) =>
  `/check?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    method: 'phone',
    tx_id: 'transaction-1',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }).toString()}`;
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(playground.port, path, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const choose = (fields: Record<string, string>) => form(pathOf(), fields, { 'sec-fetch-site': 'same-origin' });
const dana = { name: 'Kim Dana', birthDate: '1988-03-04', gender: 'F', nation: 'KR' };
const answerIn = (location = '') => new URL(location).searchParams;
const exchange = (code: string, change: Record<string, string> = {}) =>
  form('/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...change,
  });

async function checkedAs(fields: Record<string, string>) {
  const { headers } = await choose(fields);
  const { text } = await exchange(answerIn(headers.location).get('code') ?? '');
  const keys = createLocalJWKSet(JSON.parse((await ask(playground.port, '/keys', { host })).text));
  const { result } = JSON.parse(text) as { result: string };
  const { payload } = await jwtVerify(result, keys, { issuer: standInIdentityIssuer(4200), audience: clientId });
  return payload;
}

describe('the simulated provider of person checks', () => {
  it('shows a form for the person, and exchanges its code for a signed result once', async () => {
    const shown = await ask(playground.port, pathOf(), { host });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Confirm as somebody else');
    const { status, headers } = await choose({ result: 'ok', ...dana });
    expect(status).toBe(303);
    const answer = answerIn(headers.location);
    expect([answer.get('state'), answer.get('tx_id')]).toEqual(['state-1', 'transaction-1']);
    const code = answer.get('code') ?? '';
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
    const claims = {
      nonce: 'nonce-1',
      tx_id: 'transaction-1',
      method: 'phone',
      birth_date: '1988-03-04',
      nation: 'KR',
    };
    expect(await checkedAs({ result: 'ok', ...dana })).toMatchObject(claims);
  });

  it('recognises the same person, and distinguishes another one', async () => {
    const first = await checkedAs({ result: 'ok', ...dana });
    expect((await checkedAs({ result: 'ok', ...dana })).sub).toBe(first.sub);
    expect((await checkedAs({ result: 'wrong', ...dana })).sub).not.toBe(first.sub);
  });

  it.each([
    ['cancel', 'access_denied'],
    ['fail', 'check_failed'],
  ])('ends by %s', async (result, error) => {
    const answer = answerIn((await choose({ result, ...dana, name: '' })).headers.location);
    expect([answer.get('error'), answer.get('state'), answer.get('code')]).toEqual([error, 'state-1', null]);
  });

  it.each<Record<string, string>>([
    { redirect_uri: 'http://evil.test/' },
    { redirect_uri: 'http://localhost:4200/verify/dream' },
    { client_id: 'another' },
    { method: 'letter' },
    { nonce: '' },
    { code_challenge_method: 'plain' },
  ])('serves no request with %j', async (change) => {
    const answer = await ask(playground.port, pathOf(change), { host });
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });

  it.each<Record<string, string>>([
    { client_secret: 'another' },
    { code_verifier: 'another' },
    { redirect_uri: 'http://localhost:4200/verify/dream' },
  ])('gives no result for %j', async (change) => {
    const { headers } = await choose({ result: 'ok', ...dana });
    const answer = await exchange(answerIn(headers.location).get('code') ?? '', change);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('result');
  });

  it('ends only the next check of a visitor as the test chose', async () => {
    const path = '/api/identity/next';
    expect((await post(playground.port, path, { visitor: 'v1', result: 'ok', birthDate: '2015-01-01' })).status).toBe(
      201,
    );
    expect((await post(playground.port, path, { visitor: 'v1', result: 'cancel' })).status).toBe(201);
    expect((await post(playground.port, path, { visitor: 'v1', result: 'ok', nation: 'korea' })).status).toBe(400);
    const open = (visitor: string) =>
      ask(playground.port, pathOf(), { host, headers: { cookie: `visitor=${visitor}` } });
    expect((await open('v2')).status).toBe(200);
    expect(answerIn((await open('v1')).headers.location).get('code')).not.toBeNull();
    expect(answerIn((await open('v1')).headers.location).get('error')).toBe('access_denied');
    expect((await open('v1')).status).toBe(200);
  });
});
