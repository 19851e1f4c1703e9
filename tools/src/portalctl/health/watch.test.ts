import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import {
  healthStorePath,
  minuteMs,
  type HealthCounts,
  type HealthFigures,
  type JudgedCounts,
} from '@gatehouse/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { markGood } from '../good.command.ts';
import { readIndex } from '../index-file.ts';
import { readLog } from '../log.ts';
import { requireOwners } from '../owners-file.ts';
import { rollback } from '../rollback.command.ts';
import { useReleaseStore } from '../testing/release-store.ts';
import { tellTeams } from './tell-teams.ts';
import { readTold } from './webhooks.ts';

const { store, portalctl, publish } = useReleaseStore([
  ['shell', '1.0.0'],
  ['mf-signup', '1.0.0'],
  ['mf-signup', '1.1.0'],
]);

const none: HealthCounts = { start: 0, shown: 0, failed: 0, late: 0, done: 0, hung: 0, crashed: 0 };
const bad = { ...none, start: 24, failed: 12 };
const nothing: HealthFigures = { held: [], failing: [], good: [], rows: [] };
const of = (version: string, figures: JudgedCounts) => ({
  name: 'mf-signup',
  running: `mf-signup@${version}`,
  at: new Date().toISOString(),
  figures,
});
const heldOf = (version: string) => ({
  ...of(version, { ...bad, networks: 8 }),
  before: 'mf-signup@1.0.0',
  leftMs: 1_000,
});

type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>;

let figures: HealthFigures = nothing;
let takes = true;
const received: Received[] = [];
const servers: Server[] = [];

async function serve(
  answer: (path: string, got: Received) => Readonly<{ status: number; body: string }>,
): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { status, body: text } = answer(request.url ?? '', { headers: request.headers, body });
      response.writeHead(status).end(text);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

let api = '';
let hook = '';
let team = '';
beforeAll(async () => {
  api = await serve((path) => ({ status: path === healthStorePath ? 200 : 404, body: JSON.stringify(figures) }));
  hook = await serve((_, got) => {
    if (takes) received.push(got);
    return { status: takes ? 204 : 503, body: '' };
  });
  team = (await requireOwners(store, 'local')).remotes['mf-signup']?.team ?? '';
  await publish('mf-signup', '1.2.0');
});
afterAll(() => void servers.map((server) => server.close()));
beforeEach(() => {
  figures = nothing;
  takes = true;
  received.length = 0;
});

const watch = async () => (await portalctl('watch', '--once', '--api', api)).text;
const live = async () => (await readIndex(store, 'local'))?.remotes['mf-signup']?.current.release.version;
const lastLine = async () => (await readLog(store, 'local')).at(-1);
const addHook = async () => /whsec_\S+/.exec((await portalctl('webhook', 'add', hook, '--team', team)).text)?.[0] ?? '';

describe('what is done without a person', () => {
  it('status shows how releases fare', async () => {
    const minute = Math.floor(Date.now() / minuteMs);
    const row = (at: number) => ({
      running: 'mf-signup@1.1.0',
      surface: 'browser' as const,
      minute: at,
      ...bad,
      done: 3,
    });
    figures = { ...nothing, held: [heldOf('1.1.0')], rows: [row(minute - 1), row(minute)] };
    const { text } = await portalctl('status', '--api', api);
    const since = new Date((minute - 1) * minuteMs).toISOString().slice(11, 16);
    expect(text).toMatch(
      new RegExp(`^mf-signup +1\\.1\\.0 +browser +48 +0 +6 +50\\.0 % +0 +${since} +held back$`, 'm'),
    );
    const gone = await portalctl('status', '--api', 'http://127.0.0.1:9');
    expect(gone.text).toContain('No figures: it cannot be reached.');
  });

  it('a release that is held back is rolled back, and log and team are told the figures', async () => {
    const secret = await addHook();
    expect((await stat(store.webhooks('local'))).mode & 0o777).toBe(0o600);
    figures = { ...nothing, held: [heldOf('1.1.0')] };
    expect(await watch()).toMatch(
      /^mf-signup is back at 1\.0\.0 \(index \d+\), mf-signup@1\.1\.0: it failed too often: of 24 starts 12 failed.*, in 8 networks/,
    );
    expect(await live()).toBe('1.0.0');
    expect(await lastLine()).toMatchObject({
      action: 'rollback',
      who: 'the platform',
      from: '1.1.0',
      version: '1.0.0',
    });
    expect((await portalctl('log', '--verify')).text).toMatch(/is whole/);
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      type: 'release.rolled_back',
      data: { name: 'mf-signup', from: '1.1.0', version: '1.0.0', reason: expect.stringMatching(/12 failed/) },
    });
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    // Once: what is live no more is not rolled back again, and nobody is told twice.
    expect(await watch()).toBe('There was nothing to do.');
    expect(received).toHaveLength(1);
  });

  it('what fails within the hour after that is held for a person, once', async () => {
    await portalctl('promote', 'mf-signup', '1.2.0');
    figures = { ...nothing, held: [heldOf('1.1.0')], failing: [of('1.2.0', bad)] };
    expect(await watch()).toMatch(/^mf-signup@1\.2\.0 fails, and a person decides: mf-signup is held/);
    expect(await live()).toBe('1.2.0');
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['release.held']);
    expect(await watch()).toBe('There was nothing to do.');
    expect((await portalctl('promote', 'mf-signup', '1.0.0')).text).toMatch(/is held since .* by the platform/);
  });

  it('a hold that a person lifted stays lifted, however the version fares', async () => {
    figures = { ...nothing, failing: [of('1.2.0', bad)] };
    expect((await portalctl('hold', 'mf-signup', '--lift')).exitCode).toBe(0);
    expect(await watch()).toBe('There was nothing to do.');
    expect(await lastLine()).toMatchObject({ action: 'lift', name: 'mf-signup' });
  });

  it('a team that does not answer is told later, in order and once', async () => {
    takes = false;
    const before = Date.now();
    figures = { ...nothing, good: [of('1.2.0', { ...none, start: 300, shown: 300 })] };
    expect(await watch()).toMatch(
      /mf-signup@1\.2\.0 is good: .*\n.* was not told: it answers 503\. It is tried again\.$/,
    );
    expect(await lastLine()).toMatchObject({ action: 'good', version: '1.2.0', who: 'the platform' });
    expect((await portalctl('status')).text).toMatch(/^mf-signup +1\.2\.0 +good/m);
    takes = true;
    const nextAt = Date.parse((await readTold(store, 'local'))[team]?.nextAt ?? '');
    expect(nextAt - before).toBeGreaterThanOrEqual(5_000);
    await tellTeams(store, 'local', nextAt - 1);
    expect(received).toEqual([]);
    await tellTeams(store, 'local', nextAt);
    await tellTeams(store, 'local', nextAt);
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['release.good']);
  });

  it('what was judged before a version went live again says nothing of it', async () => {
    await portalctl('rollback', 'mf-signup');
    const judged = { at: new Date(Date.now() - 1).toISOString() };
    await portalctl('promote', 'mf-signup', '1.2.0', '--again');
    expect(await live()).toBe('1.2.0');
    const fine = { ...none, start: 300, shown: 300 };
    figures = {
      ...nothing,
      good: [{ ...of('1.2.0', fine), ...judged }],
      held: [{ ...heldOf('1.2.0'), ...judged }],
      failing: [{ ...of('1.2.0', bad), ...judged }],
    };
    expect(await watch()).toBe('There was nothing to do.');
    expect((await portalctl('status')).text).toMatch(/^mf-signup +1\.2\.0 +candidate/m);
    figures = { ...nothing, good: [of('1.2.0', fine)] };
    expect(await watch()).toMatch(/^mf-signup@1\.2\.0 is good/);
  });

  it('a team is told at an https address only, and no more when its webhook is removed', async () => {
    for (const address of ['ftp://a.example', 'https://kim:secret@a.example', 'nonsense'])
      expect((await portalctl('webhook', 'add', address, '--team', team)).text).toMatch(/^A webhook is an https:/);
    expect((await portalctl('webhook', 'add', hook, '--team', 'nobody')).text).toBe('nobody is no team of local.');
    expect((await portalctl('webhook', 'remove', '--team', team)).exitCode).toBe(0);
    expect((await portalctl('webhook', 'remove', '--team', team)).text).toBe(`${team} has no webhook in local.`);
  });

  it('a version that went live meanwhile is left alone', async () => {
    const asked = { environment: 'local', name: 'mf-signup', by: 'the platform' } as const;
    await expect(rollback(store, { ...asked, left: '1.1.0' })).rejects.toThrow(
      'mf-signup 1.1.0 is live no more, 1.2.0 is',
    );
    await expect(markGood(store, { ...asked, version: '1.1.0' })).rejects.toThrow(
      'mf-signup 1.1.0 is live no more, 1.2.0 is',
    );
    expect(await live()).toBe('1.2.0');
  });

  it('without the figures nothing is done, and it is said', async () => {
    expect((await portalctl('watch', '--once', '--api', 'http://127.0.0.1:9')).text).toBe(
      'The health of releases cannot be read: it cannot be reached.',
    );
  });
});
