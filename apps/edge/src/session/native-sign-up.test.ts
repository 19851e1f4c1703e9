import { callPath, signUpAgreement, type ClientValue } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieIn } from '../testing/http-client.ts';
import { formHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const opened: ClientValue<typeof signUpAgreement> = {
  state: 's-1',
  step: 'NATIONAL_INFO',
  nation_fixed_yn: 'N',
  terms_area: 'STC_SIGNUP',
  terms: [],
  email_verified_yn: 'N',
  provider_cd: 'SO',
  id_needed_yn: 'N',
  moves_yn: 'N',
  inflow_path: 'NONE',
};
const asked = callPath(signUpAgreement);
const visit = 'game_id=marked&client_id=c1&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fgame%3Fa%3D1';

async function begin(back = `/de/signup?${visit}`, change: { token?: string; cookie?: string } = {}) {
  const { token, cookie } = { ...(await edge.openLogin()), ...change };
  return edge.ask({
    method: 'POST',
    path: '/session/sign-up',
    headers: { ...formHeaders, ...(cookie && { cookie }) },
    body: String(new URLSearchParams({ form_token: token, back })),
  });
}

describe('the first form of a sign-up without scripts', () => {
  it('opens the sign-up with what the visit brought, and leads to its next page', async () => {
    edge.platform.answer(signUpAgreement, opened);
    const { status, headers } = await begin();
    expect([status, headers.location]).toEqual([303, `/de/signup/national_info?state=s-1&${visit}`]);
    expect(JSON.parse(edge.platform.last(asked)?.body ?? '')).toMatchObject({
      brought: { game_id: 'marked', client_id: 'c1', redirect_url: 'http://localhost:4310/game?a=1' },
    });
  });

  it('continues the flow of a provider', async () => {
    edge.platform.answer(signUpAgreement, opened);
    const { headers } = await begin('/signup?state=social-1&sns_type=GP');
    expect(headers.location).toBe('/signup/national_info?state=s-1&sns_type=GP');
    expect(JSON.parse(edge.platform.last(asked)?.body ?? '')).toMatchObject({ state: 'social-1' });
  });

  it.each([
    ['a refusal', () => edge.platform.refuse(signUpAgreement, 'addressNotAllowed')],
    ['a platform that does not answer', () => edge.platform.hang(signUpAgreement)],
  ])('comes back to its page, which says why: %s', async (_, prepare) => {
    prepare();
    const answer = await begin();
    expect([answer.status, answer.headers.location]).toEqual([303, `/de/signup?${visit}`]);
    expect(cookieIn(answer, 'GH_FORM')?.value).toBeTruthy();
  });

  it('asks for nothing with the form of another browser, and for cookies where there are none', async () => {
    expect((await begin('/signup', { token: 'made-up' })).headers.location).toBe('/signup');
    expect((await begin('/signup', { cookie: '' })).headers.location).toBe('/signup?cookie_check=1');
    expect(edge.platform.last(asked)).toBeUndefined();
  });

  it('comes back to a page of ours, not to another site', async () => {
    edge.platform.refuse(signUpAgreement, 'addressNotAllowed');
    expect((await begin('//evil.example/')).headers.location).toBe('/signup');
  });
});
