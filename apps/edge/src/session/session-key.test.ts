import {
  callPath,
  oauthToken,
  ownerProof,
  refreshV20,
  signInV21,
  signOut,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { noSessionKey, sessionKeyHeader } from '@gatehouse/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDomainBrowser, startDomainEdge } from '../testing/domain-edge.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { scriptHeaders, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startDomainEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const keyOf = (name: string) => `key-of-${name}-0123456789-0123456789`;
const apiPath = (call: Parameters<typeof callPath>[0]) => `/api${callPath(call)}`;
const wireName = '__Host-GH_KEY';

/** A browser, with the platform that makes a key at each sign-in. */
function createBrowser() {
  const { jar, plant, ask } = createDomainBrowser(edge);
  const post = (call: Parameters<typeof callPath>[0], body: unknown = {}) =>
    ask({ method: 'POST', path: apiPath(call), headers: scriptHeaders, body: JSON.stringify(body) });
  const lines = (answer: Awaited<ReturnType<typeof post>>) =>
    answer.setCookies.filter((line) => line.startsWith(`${wireName}=`));
  return {
    jar,
    plant,
    lines,
    post,
    async signIn(name: string, forever: 'Y' | 'N' = 'N') {
      edge.platform.answer(signInV21, { ...signInValue(), forever });
      edge.platform.nameKey(keyOf(name));
      const provider_data = { userId: 'a@b.test', password: 'Gatehouse1' };
      const answer = await post(signInV21, {
        signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data },
      });
      edge.platform.nameKey(null);
      return answer;
    },
    /** The key that the platform is told with a call. */
    async told() {
      edge.platform.answer(userTokenCheck, { guid: 'g', memberNo: 7, expiration: 1 });
      await ask({ method: 'GET', path: apiPath(userTokenCheck), headers: scriptHeaders });
      return edge.platform.last(callPath(userTokenCheck))?.headers[sessionKeyHeader];
    },
  };
}

describe('the key of a session in its browser', () => {
  it('is kept where no script and no other host reaches it, and told with each call', async () => {
    const browser = createBrowser();
    expect(await browser.told()).toBe(noSessionKey);
    const answer = await browser.signIn('one');
    expect(browser.lines(answer)).toEqual([`${wireName}=${keyOf('one')}; Path=/; Secure; SameSite=Lax; HttpOnly`]);
    expect(`${answer.text}${JSON.stringify(Object.keys(answer.headers))}`).not.toContain(keyOf('one'));
    expect(answer.headers[sessionKeyHeader]).toBeUndefined();
    expect(await browser.told()).toBe(keyOf('one'));
  });

  it('is new at each sign-in, also of another account in the same browser', async () => {
    const browser = createBrowser();
    await browser.signIn('one');
    await browser.signIn('two');
    expect(await browser.told()).toBe(keyOf('two'));
  });

  it('goes where a sign-in names none: the platform is older than keys', async () => {
    const browser = createBrowser();
    await browser.signIn('one');
    edge.platform.answer(oauthToken, signInValue());
    await browser.post(oauthToken, { state: 'flow-1', sns_type: 'GP' });
    expect(await browser.told()).toBe(noSessionKey);
  });

  it('stays with a renewal, as long as the session can be renewed', async () => {
    const browser = createBrowser();
    const forever = { forever: 'Y', refreshExpiresIn: 1_209_600_000 } as const;
    expect(browser.lines(await browser.signIn('one', 'Y'))[0]).toContain('Max-Age=604800');
    edge.platform.answer(refreshV20, { ...signInValue(), ...forever });
    const renewed = await browser.post(refreshV20);
    expect(browser.lines(renewed)).toEqual([
      `${wireName}=${keyOf('one')}; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=1209600`,
    ]);
    expect(await browser.told()).toBe(keyOf('one'));
  });

  it('is taken from a proof in a session that had none', async () => {
    const browser = createBrowser();
    edge.platform.answer(signInV21, signInValue());
    edge.platform.answer(ownerProof, { expires_at: 1 });
    edge.platform.nameKey(keyOf('proof'));
    expect(browser.lines(await browser.post(ownerProof, { password: 'Gatehouse1' }))).toHaveLength(1);
    edge.platform.nameKey(null);
    expect(await browser.told()).toBe(keyOf('proof'));
    expect(browser.lines(await browser.post(ownerProof, { password: 'Gatehouse1' }))).toEqual([]);
  });

  it.each(['signed out', 'refused at its renewal'])('ends with the session that is %s', async (how) => {
    const browser = createBrowser();
    await browser.signIn('one');
    if (how === 'signed out') edge.platform.answer(signOut, {});
    else edge.platform.refuse(refreshV20, 'refreshTokenInvalid');
    const ended = await browser.post(how === 'signed out' ? signOut : refreshV20, { session_type: 'SINGLE' });
    expect(browser.lines(ended)[0]).toContain('Max-Age=0');
    expect(await browser.told()).toBe(noSessionKey);
  });

  it('is never one that a sibling host planted, nor one that no platform made', async () => {
    const browser = createBrowser();
    browser.plant(`GH_KEY=${keyOf('thief')}; Path=/; Domain=gatehouse.test; Secure`);
    browser.plant(`__Host-GH_KEY=${keyOf('thief')}; Path=/; Domain=gatehouse.test; Secure`);
    expect(await browser.told()).toBe(noSessionKey);
    edge.platform.answer(signInV21, signInValue());
    edge.platform.nameKey('x; Domain=evil');
    await browser.post(signInV21, { signinRequest: {} });
    expect(await browser.told()).toBe(noSessionKey);
  });
});
