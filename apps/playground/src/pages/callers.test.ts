import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningPlayground } from '../start.ts';
import { ask, startFakeApi, startOnFreePorts, type FakeApi } from '../testing/stack.ts';

const browserId = 'b'.repeat(22);
const door = 'POST /__test/verifications';
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

describe('the page of callers', () => {
  it('opens a verification for its own browser and leads to the portal', async () => {
    api.replies.set(door, { status: 201, body: { state: 's-1' } });
    const answer = await send({ type: 'change-nation', loginName: 'alice', way: '', surface: 'sdk' });
    expect(answer.text).toContain('http://localhost:4200/verification?type=change-nation&amp;state=s-1');
    expect(String(answer.headers['set-cookie'])).toContain('GH_SURFACE=sdk');
    expect(api.asked.at(-1)?.body).toMatchObject({ type: 'change-nation', loginName: 'alice', browserId });
    expect(api.asked.at(-1)?.body).toMatchObject({
      redirectUrl: expect.stringMatching(/\/callers\?returned=change-nation$/),
    });
  });

  it('says why it cannot', async () => {
    expect((await send({ type: 'signup' }, 'other=1')).text).toContain('does not know the portal yet');
    expect(api.asked).toEqual([]);
    api.replies.set(door, { status: 409, body: { refusal: 'verificationNotAllowed' } });
    expect((await send({ type: 'parent-signup' })).text).toContain('The platform refused: verificationNotAllowed.');
    expect((await send({ type: 'nothing' })).status).toBe(400);
  });

  it('shows what a player was returned with, as text', async () => {
    const { text: body } = await ask(playground.port, '/callers?returned=game-withdraw&code=%3Cscript%3E');
    expect(body).toContain('A player was returned');
    expect(body).toContain('&lt;script&gt;');
  });

  it('opens one for a journey by its API', async () => {
    api.replies.set(door, { status: 201, body: { state: 's-2' } });
    const answer = await ask(playground.port, '/api/callers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'signup', browserId }),
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([201, { state: 's-2' }]);
    expect(api.asked.at(-1)?.body).toMatchObject({ loginName: null });
  });
});
