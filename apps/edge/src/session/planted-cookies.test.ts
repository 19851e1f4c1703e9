import { callPath, refreshV20, signInV21, userTokenCheck } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDomainBrowser, domainHost, startDomainEdge } from '../testing/domain-edge.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { scriptHeaders, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startDomainEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const tokens = (owner: string) => ({
  ...signInValue(),
  accessToken: `head.pay-${owner}.sig`,
  refreshToken: `refresh-${owner}`,
});
const apiPath = (call: Parameters<typeof callPath>[0]) => `/api${callPath(call)}`;

/** A browser that visits the portal, whose store a sibling host writes into. */
function createBrowser() {
  const { jar, plant, ask: visit } = createDomainBrowser(edge);
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    visit({ method, path, headers: scriptHeaders, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return {
    jar,
    open: (path: string) => ask('GET', path),
    plant,
    async signIn(owner: string) {
      edge.platform.answer(signInV21, tokens(owner));
      const provider_data = { userId: 'a@b.test', password: 'Gatehouse1' };
      await ask('POST', apiPath(signInV21), {
        signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data },
      });
    },
    /** Renews by whatever the browser holds: the refresh token that the platform was asked with. */
    async renew(owner: string) {
      edge.platform.answer(refreshV20, tokens(owner));
      const { status } = await ask('POST', apiPath(refreshV20), {});
      const sent = JSON.parse(edge.platform.last(callPath(refreshV20))?.body || '{}') as { refresh_token?: string };
      return { status, sent: sent.refresh_token ?? null };
    },
    /** Renews at a platform that knows the session of the thief, and does not look whose browser asks. */
    async renewElsewhere() {
      edge.platform.ignoreBrowser();
      edge.platform.answer(refreshV20, tokens('thief2'));
      const { status, text } = await ask('POST', apiPath(refreshV20), {});
      const told = edge.platform.last(callPath(refreshV20));
      expect(told === undefined || told.headers['x-gatehouse-same-browser'] === 'only').toBe(true);
      return status === 401 && text.includes('refreshTokenInvalid') ? 'refused' : text;
    },
    /** Cookies by which a page on the sign-in's address sees a session. */
    traces: () =>
      jar.seen(domainHost, '/login').filter(({ name }) => /^(PLD|HD|SUAT_EXPIRED_CHECK|FOREVER)$/.test(name)),
    /** Whose access token a call goes out with. */
    async bearer() {
      edge.platform.answer(userTokenCheck, { guid: 'g', memberNo: 7, expiration: 1 });
      await ask('GET', apiPath(userTokenCheck));
      return edge.platform.last(callPath(userTokenCheck))?.headers.authorization ?? null;
    },
  };
}

const shapes = [
  ['the same path', 'Path=/; Domain=gatehouse.test; Secure'],
  ['the same path, without Secure', 'Path=/; Domain=gatehouse.test'],
  ['a longer path', 'Path=/api; Domain=gatehouse.test; Secure'],
  ['a longer path of pages', 'Path=/login; Domain=gatehouse.test; Secure'],
  ['the domain of the portal itself, which no sibling may name', `Path=/; Domain=${domainHost}; Secure`],
] as const;

/** What a thief who is signed in elsewhere can write: each name of the session, with each prefix that a browser lets pass. */
const lootOf = (attributes: string) => {
  const pairs = {
    SUAT: 'head.pay-thief.sig',
    SURT: 'refresh-thief',
    RFT: 'refresh-thief',
    SIGN: 'sig',
    HD: 'head',
    PLD: 'pay-thief',
    SUAT_EXPIRED_CHECK: '9999999999999',
    FOREVER: 'Y',
    GH_OWN: 'any',
    GH_BID: 'aaaaaaaaaaaaaaaaaaaaaa',
    GH_SDK: 'token-of-the-thief',
  };
  return Object.entries(pairs).flatMap(([name, value]) =>
    // A byte that a browser keeps as a part of the name, and that a careless server trims away.
    [name, `__Host-${name}`, `\u00a0__Host-${name}`].map((spelling) => `${spelling}=${value}; ${attributes}`),
  );
};

describe.each(shapes)('cookies that a sibling host plants: %s', (_, attributes) => {
  it.each(['before the sign-in', 'after the sign-in'])('%s: the owner stays who they are', async (when) => {
    const browser = createBrowser();
    const plantAll = () => lootOf(attributes).forEach(browser.plant);
    await browser.open('/login');
    if (when === 'before the sign-in') plantAll();
    await browser.signIn('owner');
    if (when === 'after the sign-in') plantAll();

    expect(String(await browser.bearer())).not.toContain('thief');
    const renewed = await browser.renew('owner2');
    expect(renewed).toEqual({ status: 200, sent: 'refresh-owner' });
    await browser.open('/login');
    expect(await browser.bearer()).toBe('Bearer head.pay-owner2.sig');
    expect((await browser.renew('owner3')).sent).toBe('refresh-owner2');
  });

  it('sign nobody into the account of the thief, and leave no trace of a session to the page', async () => {
    const browser = createBrowser();
    await browser.open('/login');
    lootOf(attributes).forEach(browser.plant);
    expect(String(await browser.bearer())).not.toContain('thief');
    await browser.open('/login');
    expect(browser.traces().filter(({ name, value }) => name === 'SUAT_EXPIRED_CHECK' && value !== '1')).toEqual([]);
    expect(await browser.renewElsewhere()).toBe('refused');
    await browser.open('/login');
    expect(browser.traces()).toEqual([]);
    await browser.signIn('owner');
    expect(await browser.bearer()).toBe('Bearer head.pay-owner.sig');
  });
});

it('renews a session from before marks in its own browser only', async () => {
  const browser = createBrowser();
  browser.jar.take(domainHost, 'RFT=refresh-old; Path=/; Secure; HttpOnly');
  expect(await browser.renew('owner')).toEqual({ status: 200, sent: 'refresh-old' });
  expect(edge.platform.last(callPath(refreshV20))?.headers['x-gatehouse-same-browser']).toBe('only');
  await browser.renew('owner2');
  expect(edge.platform.last(callPath(refreshV20))?.headers['x-gatehouse-same-browser']).toBeUndefined();
});

it('puts right what was written over: the page sees its own member, or that it has to renew', async () => {
  const browser = createBrowser();
  await browser.open('/login');
  await browser.signIn('owner');
  browser.plant('PLD=pay-thief; Path=/; Domain=gatehouse.test');
  await browser.open('/login');
  expect(browser.traces()).toContainEqual({ name: 'PLD', value: 'pay-owner' });
  browser.plant('SUAT=head.pay-thief.sig; Path=/; Domain=gatehouse.test');
  browser.plant('SUAT_EXPIRED_CHECK=; Path=/; Domain=gatehouse.test; Max-Age=0');
  await browser.open('/login');
  expect(browser.traces()).toContainEqual({ name: 'SUAT_EXPIRED_CHECK', value: '1' });
});
