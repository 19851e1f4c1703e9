import { AccountApiFailure } from '@gatehouse/api-client';
import {
  answerText,
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { refreshV20, signOut, termsAgreeV20, type ClientValue } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { loginChecks } from './check-login.ts';
import { browserNow, createBrowser, memberCookies } from './testing/browser.ts';

const hourMs = 60 * 60 * 1000;
const past = memberCookies(browserNow - 1000);
const fresh = memberCookies(browserNow + hourMs);
const renewed = memberCookies(browserNow + 6 * hourMs);
const alice = { state: 'member', memberNo: 7, providerCd: 'SO', countryCd: 'KR' } as const;

type Browser = ReturnType<typeof createBrowser>;
/** The edge stores or clears cookies with the answer that passes through it. */
const through = (browser: Browser, cookies: Record<string, string>, prepared: PreparedAnswer): PreparedAnswer => ({
  ...prepared,
  respond(request) {
    browser.setCookies(cookies);
    return prepared.respond(request);
  },
});
const renews = (browser: Browser) => through(browser, renewed, answerWith(refreshV20, renewal));
const refusesRenewal = (browser: Browser) => through(browser, {}, refuseWith(refreshV20, 'refreshTokenInvalid'));

describe('who is here', () => {
  it('is anonymous before the cookies are read', () => {
    const tab = createBrowser().openTab();
    tab.watchSession();
    expect(tab.sessionView()).toEqual({ state: 'anonymous' });
  });

  it('is the member of the payload cookie', () => {
    const tab = createBrowser(fresh).openTab();
    tab.watchSession();
    expect(tab.sessionView()).toEqual({ ...alice, expiresAt: browserNow + hourMs });
  });

  it('is so until the cookie of the end says, and without it until the token does', () => {
    const endOf = (cookies: Record<string, string>) => {
      const tab = createBrowser(cookies).openTab();
      tab.watchSession();
      return tab.sessionView();
    };
    const later = String(browserNow + 2 * hourMs);
    expect(endOf({ ...fresh, SUAT_EXPIRED_CHECK: later })).toMatchObject({ expiresAt: browserNow + 2 * hourMs });
    expect(endOf({ PLD: fresh.PLD ?? '' })).toMatchObject({ expiresAt: browserNow + hourMs });
  });

  it('is anonymous when the payload cookie is not readable', () => {
    const tab = createBrowser({ ...fresh, PLD: 'x' }).openTab();
    tab.watchSession();
    expect(tab.sessionView()).toEqual({ state: 'anonymous' });
  });
});

describe('checkLogin', () => {
  it('0: not logged in, and nothing is asked', async () => {
    const api = configureFakeApi();
    expect(await createBrowser().openTab().checkLogin()).toBe(0);
    expect(await createBrowser({ FOREVER: 'Y', LOCALE: 'ko' }).openTab().checkLogin()).toBe(0);
    expect(api.requests).toHaveLength(0);
  });

  it('1: has an access token, and nothing is asked', async () => {
    const api = configureFakeApi();
    const tab = createBrowser(fresh).openTab();
    expect(await tab.checkLogin()).toBe(1);
    expect(tab.sessionView()).toMatchObject(alice);
    expect(api.requests).toHaveLength(0);
  });

  it.each([
    ['the access token is over', past],
    ['the access token is over this very moment', memberCookies(browserNow)],
    ['the payload cookie is gone', { SUAT_EXPIRED_CHECK: past.SUAT_EXPIRED_CHECK ?? '' }],
    ['the payload cookie is damaged', { ...fresh, PLD: 'x' }],
  ])('2: refreshed when %s', async (_, cookies) => {
    const browser = createBrowser(cookies);
    const api = configureFakeApi(renews(browser));
    const tab = browser.openTab();
    expect(await tab.checkLogin()).toBe(2);
    expect(tab.sessionView()).toEqual({ ...alice, expiresAt: browserNow + 6 * hourMs });
    expect(await api.bodies()).toEqual([{}]);
  });

  it('3: refresh failed, and the session is forgotten', async () => {
    const browser = createBrowser(past);
    configureFakeApi(refusesRenewal(browser));
    const tab = browser.openTab();
    tab.watchSession();
    expect(await tab.checkLogin()).toBe(3);
    expect(tab.sessionView()).toEqual({ state: 'anonymous' });
  });

  it('3: but kept when the platform could not be asked', async () => {
    configureFakeApi(unreachable(refreshV20));
    const tab = createBrowser(past).openTab();
    tab.watchSession();
    expect(await tab.checkLogin()).toBe(3);
    expect(tab.sessionView()).toMatchObject(alice);
  });

  it('4: third-party terms not agreed; agreed, it is 1 or 2', async () => {
    const browser = createBrowser(fresh);
    configureFakeApi(
      answerWith(termsAgreeV20, { agree_yn: 'N', missing: [{ terms_type_id: 'T', version: 1 }] }),
      answerWith(termsAgreeV20, { agree_yn: 'Y', missing: [] }),
      renews(browser),
    );
    const tab = browser.openTab();
    expect(await tab.checkLogin('third')).toBe(loginChecks.termsNotAgreed);
    expect(await tab.checkLogin('third')).toBe(loginChecks.fresh);
    browser.setCookies(past);
    expect(await tab.checkLogin('third')).toBe(loginChecks.refreshed);
  });

  it('does not take a terms service that is down for terms not agreed', async () => {
    configureFakeApi(refuseWith(termsAgreeV20, 'serviceUnavailable'));
    await expect(createBrowser(fresh).openTab().checkLogin('third')).rejects.toThrow(AccountApiFailure);
    configureFakeApi(refuseWith(termsAgreeV20, 'sessionEnded'));
    expect(await createBrowser(fresh).openTab().checkLogin('third')).toBe(loginChecks.refreshFailed);
  });
});

describe('renewal', () => {
  it('happens once for all calls of a tab and for all tabs, under one lock', async () => {
    const browser = createBrowser(past);
    const api = configureFakeApi(renews(browser));
    const [one, two] = [browser.openTab(), browser.openTab()];
    expect(await Promise.all([one.renewSession(), one.renewSession(), two.renewSession()])).toEqual([true, true, true]);
    expect(api.requests).toHaveLength(1);
    expect(browser.lockNames).toEqual(['gatehouse-refresh', 'gatehouse-refresh']);
    expect(two.sessionView()).toMatchObject({ expiresAt: browserNow + 6 * hourMs });
  });

  it('is told to the tabs that wait for nothing', async () => {
    const browser = createBrowser(past);
    configureFakeApi(renews(browser));
    const [one, two] = [browser.openTab(), browser.openTab()];
    two.watchSession();
    expect(await one.renewSession()).toBe(true);
    expect(two.sessionView()).toMatchObject({ expiresAt: browserNow + 6 * hourMs });
  });

  it('is asked even for a token that looks fresh: the server knows better', async () => {
    const browser = createBrowser(fresh);
    const api = configureFakeApi(renews(browser));
    expect(await browser.openTab().renewSession()).toBe(true);
    expect(api.requests).toHaveLength(1);
  });

  it('is not asked again by a tab that waited while another was refused', async () => {
    const browser = createBrowser(past);
    const api = configureFakeApi(refusesRenewal(browser));
    const [one, two] = [browser.openTab(), browser.openTab()];
    expect(await Promise.all([one.renewSession(), two.renewSession()])).toEqual([false, false]);
    expect(api.requests).toHaveLength(1);
  });

  it.each([
    'refreshTokenInvalid',
    'accountBlocked',
    'accessTokenInvalid',
    'accessTokenExpired',
    'sessionEnded',
    'maintenanceBlock',
  ] as const)('refused with %s ends the session in every tab', async (name) => {
    const browser = createBrowser(past);
    configureFakeApi(through(browser, {}, refuseWith(refreshV20, name)));
    const [one, two] = [browser.openTab(), browser.openTab()];
    two.watchSession();
    expect(two.sessionView()).toMatchObject(alice);
    expect(await one.renewSession()).toBe(false);
    expect(two.sessionView()).toEqual({ state: 'anonymous' });
  });

  it.each([
    ['the network is gone', unreachable(refreshV20)],
    ['the platform is down', refuseWith(refreshV20, 'serviceUnavailable')],
    ['too much is asked', refuseWith(refreshV20, 'tooManyRequests')],
  ])('throws and keeps the session when %s, and may be tried again', async (_, prepared) => {
    const browser = createBrowser(past);
    configureFakeApi(prepared);
    const tab = browser.openTab();
    tab.watchSession();
    await expect(tab.renewSession()).rejects.toThrow(AccountApiFailure);
    expect(tab.sessionView()).toMatchObject(alice);
    configureFakeApi(renews(browser));
    expect(await tab.renewSession()).toBe(true);
  });
});

describe('sign-in and sign-out', () => {
  it('reach the other tabs', async () => {
    const browser = createBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    two.watchSession();
    browser.setCookies(fresh);
    expect(one.startSession()).toMatchObject(alice);
    expect(two.sessionView()).toMatchObject(alice);
    configureFakeApi(through(browser, {}, answerWith(signOut, {})));
    expect(await one.signOut()).toBe(true);
    expect(one.sessionView()).toEqual({ state: 'anonymous' });
    expect(two.sessionView()).toEqual({ state: 'anonymous' });
  });

  it('stop reaching a tab that stopped watching', () => {
    const browser = createBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    two.watchSession()();
    browser.setCookies(fresh);
    one.startSession();
    expect(two.sessionView()).toEqual({ state: 'anonymous' });
  });

  it('sign-out works while the account API is down: the edge has cleared the cookies', async () => {
    const browser = createBrowser(fresh);
    configureFakeApi(through(browser, {}, answerText(signOut, '<html>502</html>', { status: 502 })));
    expect(await browser.openTab().signOut()).toBe(true);
  });

  it('sign-out says so when not even the edge could be reached', async () => {
    configureFakeApi(unreachable(signOut));
    const tab = createBrowser(fresh).openTab();
    tab.watchSession();
    expect(await tab.signOut()).toBe(false);
    expect(tab.sessionView()).toEqual({ state: 'anonymous' });
  });

  it('sign-out with a token that is over is not renewed first', async () => {
    const browser = createBrowser(past);
    const api = configureFakeApi(through(browser, {}, refuseWith(signOut, 'accessTokenExpired')));
    expect(await browser.openTab().signOut()).toBe(true);
    expect(api.requests).toHaveLength(1);
  });
});

describe('provider of the last sign-in', () => {
  it('is remembered for 30 days', () => {
    const dayMs = 24 * hourMs;
    let now = browserNow;
    const browser = createBrowser(fresh);
    const tab = browser.openTab(() => now);
    expect(tab.lastProvider()).toBeNull();
    tab.startSession();
    expect(JSON.parse(browser.storage.get('providerLog') ?? '')).toEqual({
      providerCd: 'SO',
      expirationDate: now + 30 * dayMs,
    });
    now += 30 * dayMs - 1;
    expect(tab.lastProvider()).toBe('SO');
    now += 1;
    expect(tab.lastProvider()).toBeNull();
  });

  it.each(['{', '{"providerCd":1}', 'null'])('is not read from %s', (text) => {
    const browser = createBrowser();
    browser.storage.set('providerLog', text);
    expect(browser.openTab().lastProvider()).toBeNull();
  });
});

const renewal: ClientValue<typeof refreshV20> = {
  expiresIn: 21_599_995,
  unseenChangesYn: 'N',
  transactionId: 't-2',
  member: {
    accountType: 'ADULT',
    memberNo: 7,
    nickname: 'Alice',
    countryCd: 'KR',
    language_cd: 'ko',
    timezone: 'Asia/Seoul',
    utcOffset: 540,
    regDt: 1_700_000_000_000,
    personVerifyYn: 'Y',
    emailVerifyYn: 'Y',
    loginCountryCd: 'KR',
    loginTimezone: 'Asia/Seoul',
    loginLanguage: 'ko',
    providerCd: 'SO',
    email: 'al***@playground.test',
    providerUserId: 'alice',
    parentVerifyYn: 'N',
    birthDt: '1990-01-01',
    age: 36,
    pwdCampaignYn: 'N',
  },
  user: { userId: 'alice', serviceId: 'Portal_Web' },
};
