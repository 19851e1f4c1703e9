import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { signInV21 } from '@gatehouse/api-contract';
import { minuteMs } from '@gatehouse/platform';
import { until } from '@gatehouse/platform/testing-in-node';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signInValue } from './testing/sign-in-value.ts';
import { longMs, scriptHeaders, startTestEdge, type TestEdge } from './testing/start-test-edge.ts';
import { usualTimes } from './times.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.stop());

const at = (path: string, headers: Record<string, string> = {}) => edge.ask({ path, headers });

describe('hosts', () => {
  it('are ours or get 421', async () => {
    for (const host of [
      'evil.example',
      'localhost',
      'localhost:4200.evil.example',
      '127.0.0.1:4200',
      'a.localhost:4200',
    ]) {
      expect([host, (await at('/login', { host })).status]).toEqual([host, 421]);
    }
    for (const host of ['localhost:4200', 'ppool.localhost:4200', 'LOCALHOST:4200'])
      expect((await at('/login', { host })).status).toBe(200);
  });

  it('may be an address for health checks, and for them only', async () => {
    for (const host of [`127.0.0.1:${edge.port}`, 'localhost'])
      expect((await at('/readyz', { host })).status).toBe(200);
    expect((await at('/readyz', { host: 'evil.example' })).status).toBe(421);
  });

  it('are not ready where the account API refuses our secret, and the log says so once', async () => {
    edge.platform.refuseSecret();
    const { status, text } = await at('/readyz', { host: 'localhost' });
    expect([status, JSON.parse(text)]).toEqual([
      503,
      expect.objectContaining({ accountApi: true, sharedSecret: false }),
    ]);
    for (let times = 0; times < 2; times += 1) await at('/customer-service');
    const said = edge.lines.filter(({ msg }) => String(msg).includes('refuses EDGE_SHARED_SECRET'));
    expect(said).toHaveLength(1);
  });
});

describe('readiness', () => {
  it.each(['said', 'never'] as const)('ends with the database of the account API (%s), life does not', async (how) => {
    const { readinessMs } = usualTimes;
    const patient = edge;
    edge = await startTestEdge({}, { readinessMs });
    await patient.stop();
    while ((await at('/readyz', { host: 'localhost' })).status !== 200); // a busy machine may miss its deadline
    edge.platform.loseDatabase(how);
    const deadline = jest.spyOn(AbortSignal, 'timeout');
    const { status, text } = await at('/readyz', { host: 'localhost' });
    const waits = deadline.mock.calls.map(([ms]) => ms);
    deadline.mockRestore();
    expect([status, JSON.parse(text)]).toEqual([
      503,
      expect.objectContaining({ releaseIndex: true, accountApi: false }),
    ]);
    expect(waits.filter((ms) => ms < longMs)).toEqual([1_000]);
    expect((await at('/healthz', { host: 'localhost' })).status).toBe(200);
  });
});

describe('known addresses', () => {
  it('are answered or missing, never the page', async () => {
    expect(await at('/.well-known/change-password')).toMatchObject({
      status: 302,
      headers: { location: '/change/pw' },
    });
    expect((await at('/robots.txt')).text).toContain('Disallow');
    expect((await at('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    for (const path of ['/.well-known/security.txt', '/.well-known/x', '/session/nothing', '/apple-touch-icon.png']) {
      const answer = await at(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain('gatehouse-root');
    }
    expect((await at('/login', { accept: 'application/json' })).status).toBe(406);
  });
});

describe('compression', () => {
  it('of pages and answers follows the browser', async () => {
    for (const [accepted, used] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await at('/login', { 'accept-encoding': accepted });
      expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([used, 'accept-encoding']);
      expect(answer.text).toContain('id="gatehouse-boot"');
      expect(answer.setCookies.map((cookie) => cookie.split('=')[0])).toEqual(['GH_BID', 'GH_PRE']);
    }
    expect((await at('/login', { 'accept-encoding': 'br' })).bytes.length).toBeLessThan(
      (await at('/login')).bytes.length / 2,
    );
  });
});

describe('reports of the policy', () => {
  const post = (type: string, body: unknown) =>
    edge.ask({ method: 'POST', path: '/csp-reports', headers: { 'content-type': type }, body: JSON.stringify(body) });

  it('are kept in both formats without queries, and logged once each', async () => {
    const legacy = {
      'csp-report': {
        'document-uri': 'http://localhost:4200/login?state=s',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
        'line-number': 3,
      },
    };
    for (let times = 0; times < 2; times += 1) expect((await post('application/csp-report', legacy)).status).toBe(204);
    await post('application/reports+json', [
      {
        type: 'csp-violation',
        url: 'http://localhost:4200/x',
        body: {
          documentURL: 'http://localhost:4200/x?code=1',
          effectiveDirective: 'img-src',
          blockedURL: 'https://evil.example/a?b',
        },
      },
      { type: 'deprecation', url: 'http://localhost:4200/x', body: {} },
    ]);
    const kept = JSON.parse((await at('/csp-reports')).text);
    expect(kept).toHaveLength(3);
    expect(kept[0]).toMatchObject({
      page: 'http://localhost:4200/login',
      directive: 'script-src-elem',
      blocked: 'inline',
      line: 3,
    });
    expect(kept[2]).toMatchObject({
      page: 'http://localhost:4200/x',
      directive: 'img-src',
      blocked: 'https://evil.example/a',
    });
    expect(edge.lines.filter((line) => line['msg'] === 'content security policy violated')).toHaveLength(2);
  });

  it('fill no disk, however different they are', async () => {
    const minute = () => Math.floor(performance.now() / minuteMs);
    const begun = minute();
    const before = edge.lines.length;
    for (let index = 0; index < 10; index += 1) {
      await post(
        'application/reports+json',
        Array.from({ length: 20 }, (_, one) => ({
          type: 'csp-violation',
          url: 'x',
          body: { documentURL: `http://x/${index}/${one}` },
        })),
      );
    }
    expect(
      edge.lines.slice(before).filter((line) => line['msg'] === 'content security policy violated').length,
    ).toBeLessThanOrEqual(60 * (1 + minute() - begun));
  });

  it('are bounded', async () => {
    expect((await post('application/csp-report', { text: 'a'.repeat(20_000) })).status).toBe(413);
    expect((await post('application/csp-report', 'nonsense')).status).toBe(204);
    for (let index = 0; index < 15; index += 1) {
      await post(
        'application/reports+json',
        Array.from({ length: 40 }, () => ({ type: 'csp-violation', url: 'http://localhost:4200/x', body: {} })),
      );
    }
    expect(JSON.parse((await at('/csp-reports')).text)).toHaveLength(200);
  });
});

describe('the log', () => {
  it('has one line per request, its id, and no query', async () => {
    const answer = await at('/login?state=secret-state', { cookie: 'SUAT=secret-token' });
    const lines = edge.lines.filter((line) => line['requestId'] === answer.headers['x-request-id']);
    expect(lines).toEqual([expect.objectContaining({ msg: 'request', method: 'GET', path: '/login', status: 200 })]);
    expect(JSON.stringify(edge.lines)).not.toContain('secret-');
  });

  it('has one line and no stack for an upload that the visitor gives up', async () => {
    const before = edge.lines.length;
    const socket = connect(edge.port, '127.0.0.1');
    const heads = Object.entries({
      host: 'localhost:4200',
      'content-length': '1000',
      expect: '100-continue',
      ...scriptHeaders,
    });
    const head = heads.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST /api/auth/v2.1/pc/signin HTTP/1.1\r\n${head}\r\n`);
    await once(socket, 'data'); // the edge has the request and waits for its body
    await new Promise((written) => void socket.write('{"half', written));
    socket.destroy();
    const said = () => edge.lines.slice(before).filter(({ level }) => Number(level) >= 30);
    await until(() => said().length > 0);
    await edge.stopEdge(); // after all that it was about
    expect(said()).toEqual([expect.objectContaining({ level: 30, msg: 'request', status: 400, aborted: true })]);
  });

  it('does not accept a state in a path', async () => {
    const state = 'sn9J1NQ3KKpvIk2R9drwpVlCOyWolIMnoGjBy1kSsiw';
    const answer = await at(`/api/sim/oauth/sl/check/${state}`);
    expect(edge.lines.find((line) => line['requestId'] === answer.headers['x-request-id'])).toMatchObject({
      path: '/api/sim/oauth/sl/check/-',
    });
    expect(JSON.stringify(edge.lines)).not.toContain(state);
  });
});

describe('the end', () => {
  it('waits for requests in flight and takes no new ones', async () => {
    edge.platform.answer(signInV21, signInValue());
    const agent = new Agent({ keepAlive: true });
    const started = Promise.withResolvers<void>();
    const finished = new Promise<number>((resolve, reject) => {
      const body = JSON.stringify({ signinRequest: {} });
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port: edge.port,
          method: 'POST',
          path: '/api/auth/v2.1/pc/signin',
          headers: {
            host: 'localhost:4200',
            ...scriptHeaders,
            'content-length': Buffer.byteLength(body),
            expect: '100-continue',
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject);
      sent.on('continue', () => {
        // the edge has the request and waits for its body
        started.resolve();
        void stopping.promise.then(() => sent.end(body));
      });
      sent.flushHeaders();
    });
    const stopping = Promise.withResolvers<void>();
    await started.promise;
    const stopped = edge.stopEdge();
    await expect(at('/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
    stopping.resolve();
    expect(await finished).toBe(200);
    await stopped;
    agent.destroy();
  });
});
