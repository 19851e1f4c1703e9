import { signInV21, termsAgreeV20 } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { loginRelease } from '../testing/fixture-releases.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { formHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
const main = 'http://localhost:4310/main';

async function signIn(): Promise<string> {
  const { token, cookie } = await edge.openLogin();
  const body = new URLSearchParams({
    identifier: 'alice@playground.test',
    password: 'Gatehouse1',
    form_token: token,
    redirect_url: main,
    style_type: 'stove',
    inflow_path: '',
    back: '/de/login?game_id=g1',
  });
  const answer = await edge.ask({
    method: 'POST',
    path: '/session/sign-in',
    headers: { ...formHeaders, cookie },
    body: String(body),
  });
  return String(answer.headers.location);
}

/** A release that has the page as well. */
function withPage() {
  const release = loginRelease('1.1.0');
  const { routes, screens } = release;
  const page = {
    id: 'account-changes',
    paths: ['/account/changes'],
    layout: 'default' as const,
    guards: [],
    public: false,
    first: false,
  };
  return {
    ...release,
    routes: { ...routes, screens: [...routes.screens, page] },
    screens: { ...screens, 'account-changes': { scripts: [], styles: [] } },
  };
}

beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.platform.reset();
  edge.platform.answer(signInV21, { ...signInValue({ pwdCampaignYn: 'Y' }), unseenChangesYn: 'Y' });
  edge.platform.answer(termsAgreeV20, { agree_yn: 'Y', missing: [] });
});

it('a sign-in without scripts is asked about changes that its owner has not heard of, where a release has the page', async () => {
  expect(await signIn()).toMatch(/^\/de\/change\/pw\?from=campaign&/);
  await edge.releases.placeIndex(edge.releases.index(2, withPage()));
  await edge.served(2);
  const asked = new URL(await signIn(), 'http://localhost:4200');
  expect(asked.pathname).toBe('/de/account/changes');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ redirect_url: main, game_id: 'g1' });
  expect(edge.platform.last('/terms/')).toBeUndefined(); // the page leads to the terms
  edge.platform.answer(signInV21, signInValue());
  expect(await signIn()).toMatch(/^\/continue\?to=/);
});
