import { callPath, platformEvents, verificationResult, verifyTokenIssue } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningPlayground } from '../start.ts';
import { ask, startFakeApi, startOnFreePorts, type FakeApi } from '../testing/stack.ts';

const browserId = 'b'.repeat(22);
const testApi = 'POST /__test/verifications';
let api: FakeApi;
let playground: RunningPlayground;
beforeAll(async () => {
  api = await startFakeApi();
  playground = await startOnFreePorts({ apiUrl: api.url });
});
afterAll(async () => {
  await playground.close();
  await api.close();
});
beforeEach(() => {
  api.asked.length = 0;
  api.replies.clear();
});

const send = (fields: Record<string, string>, cookie = `GH_BID=${browserId}`) =>
  ask(playground.port, '/callers', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields).toString(),
  });

describe('the callers page', () => {
  it('opens a verification for its own browser and links to the portal', async () => {
    api.replies.set(testApi, { status: 201, body: { state: 's-1' } });
    const answer = await send({ type: 'change-nation', loginName: 'alice', way: '' });
    expect(answer.text).toContain('http://localhost:4200/verification?type=change-nation&amp;state=s-1');
    expect(api.asked.at(-1)?.body).toMatchObject({ type: 'change-nation', loginName: 'alice', browserId });
    expect(api.asked.at(-1)?.body).toMatchObject({
      redirectUrl: expect.stringMatching(/\/callers\?returned=change-nation$/),
    });
  });

  it('simulates a game: its web view opens with the player’s token, or with a verification opened by its server', async () => {
    const viewOf = (type: string) =>
      `http://localhost:4200/webview/sdk/verification?service_id=PLAYGROUND_GAME&amp;type=${type}`;
    api.replies.set('POST /__test/games/token', { status: 201, body: { token: 'player-token' } });
    const value = { verify_token: 'good-for-once', expires_in: 300_000 };
    const issued = `POST ${callPath(verifyTokenIssue)}`;
    api.replies.set(issued, { status: 200, body: { code: 0, message: 'OK', value } });
    api.replies.set(testApi, { status: 201, body: { state: 's-1' } });
    const own = await send({ type: 'change-nation', loginName: 'alice', surface: 'sdk' });
    expect(own.text).toContain(`${viewOf('change-nation')}&amp;verify_token=good-for-once"`);
    expect(api.asked.map(({ path }) => path)).not.toContain('/__test/verifications');
    const contact = await send({ type: 'email-N', loginName: 'alice', surface: 'sdk' });
    expect(contact.text).toContain(`${viewOf('email-N')}&amp;state=s-1&amp;verify_token=good-for-once"`);
    expect(api.asked.at(-1)?.body).not.toHaveProperty('redirectUrl');
    expect((await send({ type: 'signup', surface: 'sdk' })).text).toContain(`${viewOf('signup')}&amp;state=s-1"`);
    api.replies.set(issued, { status: 401, body: { code: 40107, message: 'memberInvalidToken', value: null } });
    const refused = await send({ type: 'email-N', loginName: 'alice', surface: 'sdk' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('40107 memberInvalidToken')]);
  });

  it('shows why a verification cannot be opened', async () => {
    expect((await send({ type: 'signup' }, 'other=1')).text).toContain('does not know the portal yet');
    expect(api.asked).toEqual([]);
    api.replies.set(testApi, { status: 409, body: { refusal: 'verificationNotAllowed' } });
    expect((await send({ type: 'parent-signup' })).text).toContain('The platform refused: verificationNotAllowed.');
    expect((await send({ type: 'nothing' })).status).toBe(400);
  });

  it('shows the query of a return as escaped text', async () => {
    const { text: body } = await ask(playground.port, '/callers?returned=game-withdraw&code=%3Cscript%3E');
    expect(body).toContain('A player was returned');
    expect(body).toContain('&lt;script&gt;');
  });

  it('takes the result of what its browser was sent for, once, with the secret of its client', async () => {
    const taking = `POST ${callPath(verificationResult)}`;
    const back = (type = 'game-withdraw', cookie = `GH_BID=${browserId}`) =>
      ask(playground.port, `/callers?returned=${type}`, { headers: { cookie } });
    const takes = () => api.asked.filter(({ path }) => path === callPath(verificationResult));
    api.replies.set(testApi, { status: 201, body: { state: 's-9' } });
    await send({ type: 'game-withdraw', loginName: 'alice' });
    expect(api.asked.at(-1)?.body).toMatchObject({ serviceId: 'PLAYGROUND_GAME' });
    await back('change-country');
    await back('game-withdraw', 'GH_BID=another');
    expect(takes()).toEqual([]);
    api.replies.set(taking, {
      status: 200,
      body: { code: 44000, message: 'identityVerificationRequired', value: null },
    });
    expect((await back()).text).toContain('no result: identityVerificationRequired');
    const value = { type: 'game-withdraw', way: 'person', member_no: 100_000_001, contact: '' };
    api.replies.set(taking, { status: 200, body: { code: 0, message: 'OK', value } });
    expect((await back()).text).toContain('The caller took the result: proven by person, member 100000001');
    expect(takes().at(-1)?.body).toEqual({
      state: 's-9',
      type: 'game-withdraw',
      client_id: 'playground-client',
      client_secret: 'playground-client-secret-0001',
    });
    expect((await back()).text).not.toContain('took the result');
    expect(takes()).toHaveLength(2);
  });

  it('shows what the game heard of its members, and reads on where it stopped', async () => {
    const reading = `POST ${callPath(platformEvents)}`;
    const told = (events: readonly object[], next: string) =>
      api.replies.set(reading, {
        status: 200,
        body: { code: 0, message: 'OK', value: { events, next, more_yn: 'N' } },
      });
    const reads = () => api.asked.filter(({ path }) => path === callPath(platformEvents));
    told([], '7');
    expect((await ask(playground.port, '/callers')).text).not.toContain('What the game heard');
    told([{ at: 0, event: 'game-withdrawn', member_no: 100_000_001 }], '8');
    expect((await ask(playground.port, '/callers')).text).toContain(
      'game-withdrawn, member 100000001, 1970-01-01 00:00:00 UTC',
    );
    expect(reads().map(({ body }) => body)).toContainEqual(expect.objectContaining({ after: '7' }));
    told([{ at: 0, event: 'changes-taken-back', member_no: 100_000_001, facts: ['country', 'gameMove'] }], '8');
    expect((await ask(playground.port, '/callers')).text).toContain(
      'changes-taken-back, country, gameMove, member 100000001, 1970-01-01 00:00:00 UTC',
    );
    told([], '8');
    expect((await ask(playground.port, '/callers')).text).toContain('game-withdrawn');
    expect(reads().at(-1)?.body).toEqual({
      client_id: 'playground-client',
      client_secret: 'playground-client-secret-0001',
      after: '8',
    });
  });

  it('opens a verification for a journey through its API', async () => {
    api.replies.set(testApi, { status: 201, body: { state: 's-2' } });
    const answer = await ask(playground.port, '/api/callers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'signup', browserId }),
    });
    const address = 'http://localhost:4200/verification?type=signup&state=s-2';
    expect([answer.status, JSON.parse(answer.text)]).toEqual([201, { state: 's-2', address }]);
    expect(api.asked.at(-1)?.body).toMatchObject({ loginName: null });
  });
});
