import { clientInfo } from '@gatehouse/api-contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { longMs, startTestEdge } from '../testing/start-test-edge.ts';

let edge: Awaited<ReturnType<typeof startTestEdge>>;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.platform.reset());
afterAll(() => edge.stop());

const address = 'https://game.example/back?a=1';
const form = 'action="/session/sign-in"';
const login = (query: Readonly<Record<string, string>>) =>
  edge.ask({ path: `/login?${new URLSearchParams(query).toString()}`, headers: { 'accept-language': 'en' } });

it.each([
  ['clientUnknown', 'No such app &amp; game.'],
  ['redirectRefused', 'No such address.'],
] as const)('says before the form is shown that a link is wrong: %s', async (refusal, sentence) => {
  edge.platform.refuse(clientInfo, refusal);
  const answer = await login({ client_id: 'gone', redirect_url: address, game_id: 'g', state: 's' });
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('<h1>This link doesn’t work</h1>');
  expect(answer.text).toContain(`<p>${sentence}</p>`);
  expect(answer.text).toContain('<a href="/login?game_id=g">Sign in without this link</a>');
  expect(answer.text).not.toContain(form);
  expect(answer.text).not.toContain('<script');
  const asked = new URL(edge.platform.last('/auth/v1.0/oauth/client')?.path ?? '', address).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ client_id: 'gone', redirect_uri: address });
});

it.each([
  ['callback_url=https%3A%2F%2Fgame.example%2Fcancelled&client_state=s', ''],
  ['inflow_path=THIRD_GAME&style_type=stove', '?style_type=stove'],
  ['inflow_path=LAUNCHER', '?inflow_path=LAUNCHER'],
  ['inflow_path=THIRD_LAUNCHER&style_type=stove', '?inflow_path=THIRD_LAUNCHER&style_type=stove'],
])('leads on without what belongs to the client, in the same surroundings: %s', async (brought, left) => {
  edge.platform.refuse(clientInfo, 'clientUnknown');
  const { text } = await edge.ask({
    path: `/login?client_id=gone&${brought}`,
    headers: { 'accept-language': 'en' },
  });
  expect(text).toContain(`<a href="/login${left.replace('&', '&amp;')}">Sign in without this link</a>`);
});

it('shows the form for a client that is known', async () => {
  edge.platform.answer(clientInfo, { client_id: 'game', name: 'Game' });
  const answer = await login({ client_id: 'game' });
  expect([answer.status, answer.text.includes(form)]).toEqual([200, true]);
});

it('asks about no client where a visit names none', async () => {
  edge.platform.refuse(clientInfo, 'clientUnknown');
  expect((await login({ client_id: '', redirect_url: address })).text).toContain(form);
  expect(edge.platform.last('/auth/v1.0/oauth/client')).toBeUndefined();
});

describe('where the way leads back to a page of the portal, whose address names the client', () => {
  const ownPage = (origin: string) => ({ client_id: 'game', redirect_url: `${origin}/auth/authorize?client_id=game` });

  it('asks about no client, and the form sends none', async () => {
    edge.platform.refuse(clientInfo, 'redirectRefused');
    const { text } = await login(ownPage('http://localhost:4200'));
    expect(text).toContain(form);
    expect(text).toContain('name="client_id" value=""');
  });

  it('knows the portal behind a proxy that speaks https', async () => {
    const secure = await startTestEdge({ EDGE_TRUSTED_PROXIES: '127.0.0.1,::1' });
    secure.platform.refuse(clientInfo, 'redirectRefused');
    const query = new URLSearchParams(ownPage('https://localhost:4200')).toString();
    const { text } = await secure.ask({ path: `/login?${query}`, headers: { 'x-forwarded-proto': 'https' } });
    expect(text).toContain(form);
    expect(text).toContain('name="client_id" value=""');
    await secure.stop();
  });
});

it('shows the form where the platform does not say whether the client is known', async () => {
  edge.platform.hang(clientInfo);
  expect((await login({ client_id: 'game' })).text).toContain(form);
});

it('does not wait for that longer than a page may, and then asks no longer', async () => {
  const hasty = await startTestEdge({}, { clientMs: 0, upstreamMs: () => longMs });
  hasty.platform.hang(clientInfo);
  expect((await hasty.ask({ path: '/login?client_id=game' })).text).toContain(form);
  expect(hasty.lines).toContainEqual(expect.objectContaining({ call: clientInfo.id, reason: 'late' }));
  await hasty.stop();
});
