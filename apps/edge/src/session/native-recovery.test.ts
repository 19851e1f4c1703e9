import { callPath, findIdCheck, resetState } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieIn } from '../testing/http-client.ts';
import { formHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const visit = 'game_id=marked&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fgame%3Fa%3D1';

type Sent = Readonly<{ back?: string; fields?: Readonly<Record<string, string>>; token?: string; cookie?: string }>;
const poster =
  (path: string, page: string) =>
  async ({ back = `/de${page}?${visit}`, fields = {}, ...change }: Sent = {}) => {
    const { token, cookie } = { ...(await edge.openLogin()), ...change };
    return edge.ask({
      method: 'POST',
      path,
      headers: { ...formHeaders, ...(cookie && { cookie }) },
      body: String(new URLSearchParams({ form_token: token, back, ...fields })),
    });
  };
const reset = poster('/session/recovery-password', '/recovery/pw');
const search = poster('/session/recovery-id', '/recovery/id');
const alice = { user_id: 'alice@playground.test' };
const given = (way: string) => ({ fields: { ...alice, way } });

describe('the first form of a reset without scripts', () => {
  it.each([
    ['email', 'e:s-1', `/de/recovery/pw?state=e%3As-1&${visit}`],
    ['phone', 'p:s-1', `/de/recovery/pw?state=p%3As-1&${visit}`],
    ['qna', 'q:s-1', `/de/recovery/pw?state=q%3As-1&${visit}`],
    ['person', 'p:s-1', `/de/verification?type=recovery-pw&state=s-1&${visit}`],
  ])('opens the reset, and leads to its proof: %s', async (way, state, path) => {
    edge.platform.answer(resetState, { state, status: 1 });
    const { status, headers } = await reset(given(way));
    expect([status, headers.location]).toEqual([303, path]);
    expect(JSON.parse(edge.platform.last(callPath(resetState))?.body ?? '')).toEqual({ ...alice, way });
  });

  it.each([
    ['me@studio.photography', 'me@studio.photography'],
    [' \u200eMe@Studio.\u200bPhotography\ufeff', 'me@studio.photography'],
    ['x', 'x'],
  ])('refuses no name that there could be, and reads a pasted one: %j', async (typed, name) => {
    edge.platform.answer(resetState, { state: 'e:s-1', status: 1 });
    const { headers } = await reset({ fields: { user_id: typed, way: 'email' } });
    expect(headers.location).toBe(`/de/recovery/pw?state=e%3As-1&${visit}`);
    expect(JSON.parse(edge.platform.last(callPath(resetState))?.body ?? '')).toMatchObject({ user_id: name });
  });

  it('keeps where it leads on to', async () => {
    edge.platform.answer(resetState, { state: 'e:s-1', status: 1 });
    const { headers } = await reset({ ...given('email'), back: '/recovery/pw?from=member' });
    expect(headers.location).toBe('/recovery/pw?state=e%3As-1&from=member');
  });

  it.each([
    ['a refusal', given('email'), () => edge.platform.refuse(resetState, 'idNotExact')],
    ['no platform', given('email'), () => edge.platform.hang(resetState)],
    ['a blocked network', given('qna'), () => edge.platform.answer(resetState, { state: 'q:s-1', status: 8 })],
    ['a closed network', given('phone'), () => edge.platform.answer(resetState, { state: 'p:s-1', status: 9 })],
    ['nothing typed', { fields: { user_id: ' ', way: 'email' } }, () => {}],
    ['no name at all', { fields: { user_id: 'me @studio.photography', way: 'email' } }, () => {}],
    ['no such way', given('guess'), () => {}],
  ])('comes back to its page, which says why: %s', async (_, sent, prepare) => {
    prepare();
    const answer = await reset(sent);
    expect([answer.status, answer.headers.location]).toEqual([303, `/de/recovery/pw?${visit}`]);
    expect(cookieIn(answer, 'GH_FORM')?.value).toBeTruthy();
  });

  it('goes on by phone where only codes by mail are blocked', async () => {
    edge.platform.answer(resetState, { state: 'p:s-1', status: 8 });
    expect((await reset(given('phone'))).headers.location).toContain('/recovery/pw?state=p%3As-1');
  });

  it('asks for nothing with the form of another browser or another site, and leads to no other site', async () => {
    expect((await reset({ ...given('email'), token: 'made-up' })).headers.location).toBe(`/de/recovery/pw?${visit}`);
    expect((await reset({ ...given('email'), cookie: '' })).headers.location).toContain('cookie_check=1');
    const cross = await edge.ask({
      method: 'POST',
      path: '/session/recovery-password',
      headers: { ...formHeaders, 'sec-fetch-site': 'cross-site' },
      body: 'user_id=alice',
    });
    expect(cross.status).toBe(403);
    expect(edge.platform.last(callPath(resetState))).toBeUndefined();
    expect((await reset({ back: '//evil.example/' })).headers.location).toBe('/recovery/pw');
  });
});

describe('the first form of a search for an ID without scripts', () => {
  it.each([
    ['email', 1, `/de/recovery/id?state=s-1&way=email&${visit}`],
    ['phone', 8, `/de/recovery/id?state=s-1&way=phone&blocked=Y&${visit}`],
    ['person', 0, `/de/verification?type=recovery-id&state=s-1&${visit}`],
  ] as const)('opens the search, and leads to the step that is open: %s', async (way, status, path) => {
    edge.platform.answer(findIdCheck, { state: 's-1', status, way });
    const answer = await search({ fields: { way, provider_cd: 'GP' } });
    expect([answer.status, answer.headers.location]).toEqual([303, path]);
    const asked = new URL(edge.platform.last(callPath(findIdCheck))?.path ?? '', 'http://platform').searchParams;
    expect([asked.get('way'), asked.get('provider_cd')]).toEqual([way, 'GP']);
  });

  it.each([
    ['a refusal', { way: 'email' }, () => edge.platform.refuse(findIdCheck, 'verificationTimeExpired')],
    [
      'a closed network',
      { way: 'email', provider_cd: '' },
      () => edge.platform.answer(findIdCheck, { state: 's-1', status: 9, way: 'email' }),
    ],
    ['no such provider', { way: 'email', provider_cd: 'ZZ' }, () => {}],
  ])('comes back to its page, which says why: %s', async (_, fields, prepare) => {
    prepare();
    const answer = await search({ fields });
    expect([answer.status, answer.headers.location]).toEqual([303, `/de/recovery/id?${visit}`]);
    expect(cookieIn(answer, 'GH_FORM')?.value).toBeTruthy();
  });
});
