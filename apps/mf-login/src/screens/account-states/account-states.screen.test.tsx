import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
  clearSession,
  haveSession,
  signedIn,
} from '@gatehouse/api-client/testing';
import { issueToken, oauthCodeLv2, reauthCheck, reauthRecover, termsAgreeV20 } from '@gatehouse/api-contract';
import { hostObjects, loginSettingsSchema } from '@gatehouse/platform';
import type { Screen } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { termsAgreed } from '../../testing/answers.ts';
import later from '../../texts/deferred/en.json';
import { texts as english } from '../../texts/main/en.ts';
import { accountStateScreens } from './account-states.screens.ts';

const { restric, inactive, information } = accountStateScreens;
const {
  'token-exchange': tokenExchange,
  'auth-test': authTest,
  'auth-test-login': authTestLogin,
} = accountStateScreens;

const main = 'http://localhost:4310/main';
const query = `state=flow-1&redirect_url=${encodeURIComponent(main)}`;
const texts = { 'mf-login': english, 'mf-login.later': later };

beforeEach(haveSession); // what the edge stores with a sign-in
afterEach(clearSession);

function open(
  { Component }: Screen,
  url: string,
  answers: readonly PreparedAnswer[] = [],
  shell: FakeHostOverrides = {},
) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ ...shell, url });
  return { api, ...renderWithHost(<Component />, { host, texts }) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('account protection', () => {
  const restriction = (change: object = {}) =>
    answerWith(reauthCheck, {
      state: 'flow-1',
      blockReasonCd: 'ID_PRT',
      startDt: Date.UTC(2026, 0, 10, 12),
      endDt: null,
      verifyMethod: 'phone',
      verifyYn: 'Y',
      reference: '3F2A-91BC',
      providerCd: 'SO',
      personVerifyYn: 'Y',
      emailVerifyYn: 'Y',
      withdrawDt: null,
      ...change,
    });

  it('names the reason and the first day, and leads to the phone check or a new password', async () => {
    const { container } = open(restric, `/restric?${query}`, [restriction()]);
    expect(await screen.findByText(/turned on ID protection/)).toBeVisible();
    expect(screen.getByText('Since January 10, 2026')).toBeVisible();
    expect(linkTo('Verify by phone')).toBe(`/verification?type=restriction&${query}`);
    expect(linkTo('Set a new password')).toBe(`/recovery/pw?redirect_url=${encodeURIComponent(main)}`);
    expect(document.title).toBe('Your sign‑in is restricted');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('names the last day of a restriction, and the email check where the account has no phone', async () => {
    open(restric, `/restric?${query}`, [
      restriction({ blockReasonCd: 'RESTRICTED', verifyMethod: 'email', endDt: Date.UTC(2026, 0, 17, 12) }),
    ]);
    expect(await screen.findByText('Until January 17, 2026')).toBeVisible();
    expect(screen.getByText(/ends automatically on January 17, 2026/)).toBeVisible();
    expect(linkTo('Verify by email')).toContain('/verification?type=restriction');
  });

  it('explains the restriction after wrong passwords', async () => {
    open(restric, `/restric?${query}`, [restriction({ blockReasonCd: 'PW_AT_OVER' })]);
    expect(await screen.findByText(/too many wrong passwords/)).toBeVisible();
  });

  it('offers no remedy for a blocked account', async () => {
    open(restric, `/restric?${query}`, [restriction({ blockReasonCd: 'BLOCKED', verifyYn: 'N' })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is blocked' })).toBeVisible();
    expect(screen.getByText(/This account has been blocked/)).toBeVisible();
    expect(screen.getByText('Reference for customer service: 3F2A\u201191BC')).toBeVisible();
    expect(linkTo('Contact customer service')).toBe('/customer-service');
    expect(screen.queryByRole('link', { name: /Verify|password/ })).toBeNull();
  });

  it('leads to customer service where nothing on record could prove the owner', async () => {
    open(restric, `/restric?${query}`, [restriction({ verifyYn: 'N' })]);
    expect(await screen.findByText(/turned on ID protection/)).toBeVisible();
    expect(screen.getByText(/no verified phone number or email address/)).toBeVisible();
    expect(linkTo('Contact customer service')).toBe('/customer-service');
    expect(screen.queryByRole('link', { name: /Verify|password/ })).toBeNull();
  });

  it('leads to a new password after too many wrong ones, though nothing else on record could prove the owner', async () => {
    open(restric, `/restric?${query}`, [restriction({ blockReasonCd: 'PW_AT_OVER', verifyYn: 'N' })]);
    expect(await screen.findByText(/too many wrong passwords/)).toBeVisible();
    expect(linkTo('Contact customer service')).toBe('/customer-service');
    expect(linkTo('Set a new password')).toBe(`/recovery/pw?redirect_url=${encodeURIComponent(main)}`);
  });

  it('says what went wrong, and asks again', async () => {
    open(restric, `/restric?${query}`, [unreachable(reauthCheck), restriction()]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of networkError');
    await press('Try again');
    expect(await screen.findByText(/turned on ID protection/)).toBeVisible();
  });
});

describe('a dormant account', () => {
  const wake = 'Reactivate account';
  const recovered = answerWith(reauthRecover, { redirect_url: '' });

  it('is made active and leads to the return address of the sign-in', async () => {
    const { host, api, container } = open(inactive, `/inactive?${query}`, [
      recovered,
      answerWith(oauthCodeLv2, signedIn()),
      termsAgreed,
    ]);
    expect(await axeFindings(container)).toEqual([]);
    await press(wake);
    await waitFor(() => expect(host.record.departures).toEqual([main]));
    expect(await api.requests[0]?.json()).toEqual({ state: 'flow-1' });
    expect(screen.getByText('Your account is active again. One moment…')).toBeVisible();
  });

  it('says that the flow has expired', async () => {
    open(inactive, `/inactive?${query}`, [refuseWith(reauthRecover, 'verificationTimeExpired')]);
    await press(wake);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of verificationTimeExpired');
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('can be tried again when the platform gave no answer, and when only the terms check gave none', async () => {
    const { host } = open(inactive, `/inactive?${query}`, [
      unreachable(reauthRecover),
      recovered,
      answerWith(oauthCodeLv2, signedIn()),
      unreachable(termsAgreeV20),
      termsAgreed,
    ]);
    await press(wake);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of networkError');
    await press('Try again');
    expect(await screen.findByText('Text of termsCheckApiError')).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(host.record.departures).toEqual([main]));
  });

  it('says so when the browser keeps no cookies', async () => {
    clearSession();
    const { host } = open(inactive, `/inactive?${query}`, [recovered, answerWith(oauthCodeLv2, signedIn())]);
    await press(wake);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks cookies');
    expect(host.record.departures).toEqual([]);
  });
});

describe('an account without an address', () => {
  const url = `/information?type=ENTER_EMAIL&${query}`;

  it('says why an address is needed, and leads to the page that asks for it', async () => {
    const { container } = open(information, url);
    expect(screen.getByRole('heading', { level: 1, name: 'An email address is missing' })).toBeVisible();
    expect(linkTo('Continue')).toBe(`/verification?type=confirm-email&${query}`);
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(['/information', `/information?type=OTHER&${query}`, '/information?type=ENTER_EMAIL'])(
    'leads to the main page without its kind and state: %s',
    (address) => {
      const host = createFakeHost({ url: address });
      information.load({ url: host.url, host });
      expect(host.record.departures).toEqual([host.site.main]);
    },
  );

  it('is shown with its kind and state', () => {
    const host = createFakeHost({ url });
    information.load({ url: host.url, host });
    expect(host.record.departures).toEqual([]);
  });
});

describe('a page that an app opens', () => {
  const url = `/auth/token-exchange?${query}`;
  const putAppIntoWindow = () => Reflect.set(window, hostObjects.sdk, { postMessage: () => undefined });
  afterEach(() => void Reflect.deleteProperty(window, hostObjects.sdk));

  it('is signed in at once, and leaves for the return address', async () => {
    putAppIntoWindow();
    const { host, api } = open(tokenExchange, url, [answerWith(issueToken, signedIn())], { surface: 'sdk' });
    await waitFor(() => expect(host.record.departures).toEqual([main]));
    expect(api.requests[0]?.url).toContain('auth/issue/token?state=flow-1');
  });

  // An address with the launcher's inflow, or one visit of a path of the SDK, makes any browser look like an app's.
  it.each(['browser', 'launcher', 'sdk'] as const)(
    'asks first outside of an app, whatever the link claims: %s',
    async (surface) => {
      const { host, api, container } = open(tokenExchange, url, [answerWith(issueToken, signedIn())], { surface });
      expect(screen.getByText(/Continue only if you opened the page from your own app/)).toBeVisible();
      expect(api.requests).toHaveLength(0);
      expect(await axeFindings(container)).toEqual([]);
      await press('Sign in on this page');
      await waitFor(() => expect(host.record.departures).toEqual([main]));
    },
  );

  it('says so at once, and stays, when it was opened without a state', async () => {
    const bare = '/auth/token-exchange';
    const { host, api } = open(tokenExchange, bare, [refuseWith(issueToken, 'invalidUserToken')], { surface: 'sdk' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of invalidUserToken');
    expect(api.requests[0]?.url).toContain('auth/issue/token');
    expect(host.record.departures).toEqual([]);
  });

  it('says so when the state was used before', async () => {
    putAppIntoWindow();
    const { host } = open(tokenExchange, url, [refuseWith(issueToken, 'invalidUserToken')], { surface: 'sdk' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of invalidUserToken');
    expect(host.record.departures).toEqual([]);
  });
});

describe('test pages', () => {
  it('show what the portal knows of a visit', async () => {
    const { container } = open(authTest, '/auth/test?style_type=cf');
    expect(screen.getByText('local · main')).toBeVisible();
    expect(screen.getByText('not signed in')).toBeVisible();
    expect(linkTo('Test sign-in')).toBe('/auth/test/login?style_type=cf');
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(['on', 'off'] as const)('offer the sign-in pages where the style allows it: %s', async (allowed) => {
    const settings = v.parse(loginSettingsSchema, { style: 'stove', available_test_login: allowed === 'on' });
    const { container } = open(authTestLogin, '/auth/test/login?inflow_path=NONE', [], { settings });
    if (allowed === 'on') expect(linkTo('studio')).toBe('/login?style_type=studio&inflow_path=NONE');
    else expect(screen.getByRole('status')).toHaveTextContent('Test sign-in is off for this style.');
    expect(screen.queryAllByRole('link')).toHaveLength(allowed === 'on' ? 6 : 0);
    expect(await axeFindings(container)).toEqual([]);
  });
});
