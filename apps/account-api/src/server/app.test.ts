import { request as httpRequest } from 'node:http';
import {
  callPath,
  findIdCheck,
  qrStatusCheck,
  reauthCheck,
  signInV21,
  signUpCountries,
  termsAgreeV20,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { until } from '@gatehouse/platform/testing-in-node';
import { describe, expect, it } from '@jest/globals';
import { networkOf } from '../base/http/caller-of.ts';
import { route } from '../base/http/route.ts';
import { createFairLine } from '../base/lines/fair-line.ts';
import { QueueFull } from '../base/lines/work-queue.ts';
import { done, refuse } from '../base/outcome.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { startTestServer } from '../testing/test-server.ts';
import { testEdgeSecret } from '../testing/test-settings.ts';
import { usePlatform } from '../testing/use-platform.ts';

const json = { 'content-type': 'application/json' };
const signInPath = '/auth/v2.1/pc/signin';

describeEachEngine('the HTTP side', (engine) => {
  const stage = usePlatform(engine);
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    fetch(`${stage().server.address}${path}`, { method: 'POST', headers, body });

  it.each([
    ['/', 'zero'],
    ['/auth/v9/none', 'zero'],
    ['/sim/nothing', 'zero'],
    ['/secure/x', 'zero'],
    ['/cdn/x', 'zero'],
    ['/terms/x', 'triple'],
    ['/bill/v2.0/none', 'triple'],
    ['/blockchecker/x', 'triple'],
    ['/__test/clock', 'zero'],
    ['/nowhere', 'zero'],
  ])('answers the unknown path %s in its envelope', async (path, kind) => {
    const answer = await fetch(`${stage().server.address}${path}`);
    expect(answer.status).toBe(404);
    const code = kind === 'triple' ? { result: '40400' } : { code: 40400 };
    expect(await answer.json()).toEqual({ ...code, message: 'callUnknown', value: null });
  });

  it.each([
    ['malformed JSON', '{"a":', json, 'body', 'malformed'],
    ['another content type', '{}', { 'content-type': 'text/plain' }, 'content-type', 'notJson'],
    ['too large a body', JSON.stringify({ a: 'x'.repeat(70_000) }), json, 'body', 'tooLarge'],
    ['a body that is no object', '7', json, 'body', 'object'],
    ['an empty body', '', json, 'body.signinRequest', 'missing'],
    [
      'another provider',
      '{"signinRequest":{"service_id":"Portal_Web","provider_cd":"FB"}}',
      json,
      'body.signinRequest.provider_cd',
      'literal',
    ],
    [
      'no password',
      '{"signinRequest":{"service_id":"Portal_Web","provider_cd":"SO","provider_data":{"userId":"a","password":""}}}',
      json,
      'body.signinRequest.provider_data.password',
      'passwordMissing',
    ],
    [
      'too long an identifier',
      JSON.stringify({
        signinRequest: {
          service_id: 'Portal_Web',
          provider_cd: 'SO',
          provider_data: { userId: 'a'.repeat(101), password: 'x' },
        },
      }),
      json,
      'body.signinRequest.provider_data.userId',
      'identifierTooLong',
    ],
  ])('refuses %s and names the field', async (_, body, headers, field, reason) => {
    const answer = await post(signInPath, body, headers);
    expect(answer.status).toBe(400);
    const said =
      reason === 'tooLarge'
        ? { code: 40000, message: 'requestInvalid' } // the body was not read, so the field is unknown
        : /missing$/i.test(reason)
          ? { code: 40001, message: 'invalidParameters' }
          : { code: 40002, message: 'invalidParameterFormat' };
    expect(await answer.json()).toEqual({ ...said, value: { field, reason } });
  });

  it('says requestInvalid where a call does not tell the two apart', async () => {
    const { server } = stage();
    const answer = await server.call(reauthCheck, { query: {} as never });
    expect(answer).toMatchObject({
      status: 400,
      refusal: 'requestInvalid',
      value: { reason: 'missing' },
    });
  });

  it('refuses too large a body that does not say its length', async () => {
    const { server } = stage();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${server.address}${signInPath}`,
        { method: 'POST', headers: { ...json, 'transfer-encoding': 'chunked' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      request.on('error', reject);
      for (let part = 0; part < 10; part += 1) request.write('x'.repeat(10_000));
      request.end();
    });
    expect(status).toBe(400);
  });

  it('never answers what was typed', async () => {
    const answer = await post(signInPath, '{"signinRequest":{"service_id":"very-secret-thing","provider_cd":"SO"}}');
    expect(await answer.text()).not.toContain('very-secret-thing');
  });

  it('sends no answer into a cache, and tells the clock outside live', async () => {
    const { server, platform } = stage();
    const { headers } = await server.call(userTokenCheck);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get(internalHeaders.clockOffset)).toBe('0');
    const live = await startTestServer({ ...platform, settings: { ...platform.settings, environment: 'live' } });
    for (const path of ['/docs', '/openapi.json']) expect((await fetch(`${live.address}${path}`)).status).toBe(404);
    expect((await live.call(userTokenCheck)).headers.get(internalHeaders.clockOffset)).toBeNull();
    await live.close();
  });

  it('believes request id and browser only next to the edge secret', async () => {
    const { server, platform } = stage();
    const said = {
      [internalHeaders.requestId]: 'request-of-the-edge',
      [internalHeaders.browserId]: 'browser-of-the-edge-1',
    };
    const trusted = { ...said, [internalHeaders.edgeSecret]: testEdgeSecret };
    const wrong = { ...said, [internalHeaders.edgeSecret]: `${testEdgeSecret}x` };
    const { guid, loginName } = await makePerson(platform);
    const remembered = async () =>
      (await platform.db.query.selectFrom('remembered_browsers').select('guid').where('guid', '=', guid).execute())
        .length;
    for (const headers of [said, wrong]) {
      const answer = await signInAs(server, loginName, {}, { headers });
      expect(answer.headers.get(internalHeaders.requestId)).toMatch(/^[0-9a-f-]{36}$/);
      expect(await remembered()).toBe(0);
    }
    const answer = await signInAs(server, loginName, {}, { headers: trusted });
    expect(answer.headers.get(internalHeaders.requestId)).toBe('request-of-the-edge');
    expect(await remembered()).toBe(1);
  });

  it('guards against floods by address, told by the edge or seen on the socket', async () => {
    const { platform } = stage();
    const guarded = await startTestServer({ ...platform, settings: { ...platform.settings, floodPerMinute: 3 } });
    const from = (address: string) => ({
      [internalHeaders.edgeSecret]: testEdgeSecret,
      [internalHeaders.clientAddress]: address,
    });
    const ask = (headers: Record<string, string>) => guarded.call(signInV21, {}, { headers });
    for (let count = 0; count < 3; count += 1)
      expect((await ask(from('2001:db8::1'))).refusal).toBe('invalidParameters');
    const refused = await ask(from('2001:db8::2'));
    expect(refused).toMatchObject({ status: 429, refusal: 'tooManyRequests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(from('2001:db8:0:1::1'))).refusal).toBe('invalidParameters');
    expect((await ask({ [internalHeaders.clientAddress]: '2001:db8::1' })).refusal).toBe('invalidParameters');
    await guarded.close();
  });

  it('counts calls that write, whatever their method: a GET that only reads or polls is free', async () => {
    const { platform } = stage();
    const guarded = await startTestServer({ ...platform, settings: { ...platform.settings, floodPerMinute: 3 } });
    const asked = { browserId: `browser-${crypto.randomUUID()}` };
    const open = () => guarded.call(findIdCheck, { query: { way: 'email' } }, asked);
    for (let count = 0; count < 3; count += 1) expect((await open()).refusal).toBeNull();
    expect(await open()).toMatchObject({ status: 429, refusal: 'tooManyRequests' });
    const poll = { query: { session: 'x'.repeat(32), forever: 'N' } } as const;
    expect((await guarded.call(qrStatusCheck, poll, asked)).status).not.toBe(429);
    expect((await guarded.call(signUpCountries, {}, asked)).status).toBe(200);
    await guarded.close();
  });

  it('refuses a sign-in that could not be hashed soon before it reads anything of it', async () => {
    const { platform } = stage();
    const passwordSignIns = { ...platform.passwordSignIns, isFullFor: () => true };
    const busy = await startTestServer({ ...platform, passwordSignIns });
    const refused = await busy.call(signInV21, {});
    expect(refused).toMatchObject({ status: 503, refusal: 'serviceUnavailable' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await busy.call(termsAgreeV20)).refusal).toBe('accessTokenInvalid'); // other calls go on
    await busy.close();
  });

  it('gives up the place in the line of a caller who has left', async () => {
    const { platform } = stage();
    const passwordSignIns = createFairLine({ slots: 1, boundMs: 60_000, share: 1 });
    const slow = await startTestServer({ ...platform, passwordSignIns });
    const held = Promise.withResolvers<void>();
    const holding = passwordSignIns.run('other', () => held.promise);
    const leaving = new AbortController();
    const asked = fetch(`${slow.address}${signInPath}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        signinRequest: {
          service_id: 'Portal_Web',
          provider_cd: 'SO',
          provider_data: { userId: 'alice@playground.test', password: 'Gatehouse1' },
        },
      }),
      signal: leaving.signal,
    });
    await until(() => passwordSignIns.waiting() === 1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await until(() => passwordSignIns.waiting() === 0);
    held.resolve();
    await holding;
    expect(passwordSignIns.active()).toBe(0);
    await slow.close();
  });

  it('fails loudly when a call answers what it did not declare', async () => {
    const { platform } = stage();
    const failures: unknown[] = [];
    // Only a cast gets past the compiler, which refuses this handler.
    const undeclared = route(termsAgreeV20, (async () => refuse('credentialsMismatch')) as never);
    const open = { ...undeclared, call: { ...termsAgreeV20, auth: 'none' } } as const;
    const server = await startTestServer(platform, { routes: [open], onFailure: (error) => failures.push(error) });
    const answer = await server.call(open.call);
    expect(answer).toMatchObject({ status: 503, refusal: 'serviceUnavailable' });
    expect(failures).toEqual([
      expect.objectContaining({
        message: `${termsAgreeV20.id} answered credentialsMismatch, which it does not declare`,
      }),
    ]);
    await server.close();
  });

  it.each([
    [
      'a full queue',
      () => {
        throw new QueueFull();
      },
    ],
    [
      'something thrown that is no error',
      () => {
        throw 'oops';
      },
    ],
  ])('answers 503 with Retry-After for %s', async (_, handle) => {
    const { platform } = stage();
    const open = { ...userTokenCheck, auth: 'none' } as const;
    const server = await startTestServer(platform, {
      routes: [route(open, async () => handle() ?? done({ guid: '', memberNo: 0, expiration: 0 }))],
      onFailure: () => {},
    });
    const answer = await server.call(open);
    expect(answer).toMatchObject({ status: 503, refusal: 'serviceUnavailable', value: null });
    expect(answer.headers.get('retry-after')).toBe('2');
    await server.close();
  });

  it('says when it is alive and when it is ready', async () => {
    const { server, platform } = stage();
    expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({
      status: 'ready',
      database: platform.db.engine,
    });
  });

  it('tells an edge with a wrong secret so, on every answer', async () => {
    const { server } = stage();
    const ask = (path: string, headers: Record<string, string>) => fetch(`${server.address}${path}`, { headers });
    const refusal = async (path: string, headers: Record<string, string>) =>
      (await ask(path, headers)).headers.get(internalHeaders.edgeSecret);
    for (const path of ['/readyz', callPath(userTokenCheck)]) {
      expect(await refusal(path, { [internalHeaders.edgeSecret]: 'another-secret-than-ours' })).toBe('refused');
      expect(await refusal(path, { [internalHeaders.edgeSecret]: testEdgeSecret })).toBeNull();
      expect(await refusal(path, {})).toBeNull();
    }
  });
});

describe('network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['nonsense', null],
    ['', null],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network));
});
