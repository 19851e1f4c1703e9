import { callPath, channelingOpen, channelingResult } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningPlayground } from '../start.ts';
import { ask, startFakeApi, startOnFreePorts, type FakeApi } from '../testing/stack.ts';

const [begin, take] = [channelingOpen, channelingResult].map((call) => `POST ${callPath(call)}`) as [string, string]; // as many as there are calls
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
  api.replies.set(begin, { status: 200, body: { code: 0, message: 'OK', value: { state: 's-1', expires_at: 1 } } });
});

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  ask(playground.port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields).toString(),
  });
const look = (cookie: string, query = '') => ask(playground.port, `/old-service${query}`, { headers: { cookie } });
async function signIn(): Promise<string> {
  const { headers } = await post('/old-service/sign-in', { name: 'Sailor', characters: 'Brine, <b>, ' });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

describe('the old service', () => {
  it('shows its player what is there, as escaped text', async () => {
    const { text } = await look(await signIn());
    expect(text).toContain('Characters: Brine, &lt;b&gt;');
    expect(text).toContain('data-moved="false"');
  });

  it('begins a move from its server, and links to the portal', async () => {
    const session = await signIn();
    const { text } = await post('/old-service/move', {}, session);
    expect(api.asked.at(-1)?.body).toMatchObject({
      client_id: 'playground-old-service',
      account_name: 'Sailor',
      characters: [{ name: 'Brine' }, { name: '<b>' }],
      redirect_url: expect.stringMatching(/\/old-service$/),
    });
    expect(text).toMatch(
      /href="http:\/\/localhost:4200\/channeling\?game_id=PLAYGROUND_GAME&amp;redirect_url=[^"]+&amp;state=s-1"/,
    );
  });

  it('takes the result for the state of its own session only, once', async () => {
    const [session, other] = [await signIn(), await signIn()];
    await post('/old-service/move', {}, session);
    expect((await look(other, '?code=c-1')).text).toContain('No move was begun here.');
    expect((await look('', '?code=c-1')).text).toContain('Nobody is signed in here.');
    expect(api.asked).toHaveLength(1);
    api.replies.set(take, { status: 403, body: { code: 93000, message: 'verificationTimeExpired', value: null } });
    expect((await look(session, '?code=wrong')).text).toContain('The platform refused: verificationTimeExpired.');
    const value = { account_id: 'a', member_no: 42, nickname: 'alice', moved_at: 1, characters: ['Brine'] };
    api.replies.set(take, { status: 200, body: { code: 0, message: 'OK', value } });
    expect((await look(session, '?code=c-1')).status).toBe(303);
    expect(api.asked.at(-1)?.body).toMatchObject({ state: 's-1', code: 'c-1' });
    const { text } = await look(session);
    expect(text).toContain('data-moved="true"');
    expect(text).toContain('<strong>alice</strong>');
    expect((await look(session, '?code=c-1')).text).toContain('No move was begun here.');
  });

  it('says why a move cannot begin', async () => {
    api.replies.set(begin, { status: 409, body: { code: 44024, message: 'migrationDone', value: null } });
    expect((await post('/old-service/move', {}, await signIn())).text).toContain(
      'The platform refused: migrationDone.',
    );
    expect((await post('/old-service/move', {})).status).toBe(303);
  });
});
