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
import { oauthToken, oauthTokenState, socialCheck, socialSignIn, type SocialFlow } from '@gatehouse/api-contract';
import { loginSettingsSchema, onwardPath } from '@gatehouse/platform';
import type { Screen } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { signsIn, termsAgreed } from '../../testing/answers.ts';
import { someFlow } from '../../testing/social-answers.ts';
import laterEnglish from '../../texts/deferred/en.json';
import { texts as english } from '../../texts/main/en.ts';
import { oauthScreens } from './oauth.screens.ts';

beforeEach(haveSession); // what the edge stores with a sign-in
afterEach(clearSession);

type ScreenId = keyof typeof oauthScreens;
const texts = { 'mf-login': english, 'mf-login.later': laterEnglish };
const started = answerWith(socialSignIn, { popup_url: '/oauth/depart?state=flow-1', state: 'flow-1' });
const flowIs = (change: Partial<SocialFlow> = {}) => answerWith(oauthTokenState, { ...someFlow, ...change });
const member = (member_yn: 'Y' | 'N') => answerWith(socialCheck, { state: 'flow-1', member_yn });
/** The same session as after a password; only the call differs. */
const entered: PreparedAnswer = { ...signsIn(), call: oauthToken };

function open(id: ScreenId, url: string, answers: readonly PreparedAnswer[] = [], host: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const { Component } = oauthScreens[id];
  return { api, ...renderWithHost(<Component />, { host: createFakeHost({ url, ...host }), texts }) };
}

describe('the start', () => {
  const url = '/oauth/third-login/login?sns_type=GP&redirect_url=http://localhost:4310/main&inflow_path=NONE&forever=Y';

  it("begins a flow with the visit's query, and leaves for the provider", async () => {
    const { host, api } = open('oauth-start-login', url, [started]);
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in with Google' })).toBeVisible();
    await waitFor(() => expect(host.record.departures).toEqual(['http://localhost:4200/oauth/depart?state=flow-1']));
    expect(await api.requests[0]?.json()).toMatchObject({
      sns_type: 'GP',
      sign_type: 'login',
      redirect_url: 'http://localhost:4310/main',
      forever: true,
      window: 'same',
    });
  });

  it('says why a provider is refused, and keeps the other ways', async () => {
    const { container, host } = open('oauth-start-login', url.replace('GP', 'TW'), [
      refuseWith(socialSignIn, 'twitterUnsupported'),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Title of twitterUnsupported');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Other ways to sign in' }));
    expect(host.record.navigations[0]).toMatch(/^\/login\?inflow_path=NONE&redirect_url=/);
  });

  it('tries again when the platform could not be reached', async () => {
    const { host } = open('oauth-start-signup', url, [unreachable(socialSignIn), started]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
  });
});

describe('the end', () => {
  const url = '/oauth/GP/callback?state=flow-1';

  it('leads to changes that the owner has not heard of with what the visit brought to the flow', async () => {
    const { host } = open('oauth-callback', url, [
      flowIs({
        brought: { game_id: 'marked' },
        client_id: 'c1',
        client_state: 'st',
        redirect_url: 'http://localhost:4310/main',
      }),
      member('Y'),
      answerWith(oauthToken, signedIn({}, 'Y')),
    ]);
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
    const asked = new URL(host.record.navigations[0] ?? '', host.url);
    expect(asked.pathname).toBe('/account/changes');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      game_id: 'marked',
      client_id: 'c1',
      client_state: 'st',
      redirect_url: 'http://localhost:4310/main',
    });
  });

  it('leads to the page that settles a refused sign-in with what the visit brought to the flow', async () => {
    const stopped = refuseWith(oauthToken, 'idProtection', { state: 's-1', account: null, endDt: null });
    const { host } = open('oauth-callback', url, [
      flowIs({ brought: { game_id: 'marked' }, client_id: 'c1' }),
      member('Y'),
      stopped,
    ]);
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
    const { pathname, searchParams } = new URL(host.record.navigations[0] ?? '', 'http://localhost');
    expect([pathname, searchParams.get('state')]).toEqual(['/restric', 's-1']);
    expect([searchParams.get('game_id'), searchParams.get('client_id')]).toEqual(['marked', 'c1']);
  });

  it("signs a member in and ends as every sign-in does, by the flow's record", async () => {
    const { host, api } = open('oauth-callback', `${url}&redirect_url=http://evil.example/`, [
      flowIs({ redirect_url: 'http://localhost:4310/main', forever: true }),
      member('Y'),
      entered,
      termsAgreed,
    ]);
    await waitFor(() => expect(host.record.departures).toEqual(['http://localhost:4310/main']));
    expect(await api.requests[2]?.json()).toMatchObject({ state: 'flow-1', sns_type: 'GP', forever: true });
  });

  it('offers a sign-up to a visitor who is not a member', async () => {
    const { host } = open('oauth-callback', url, [flowIs(), member('N')]);
    await waitFor(() => expect(host.record.navigations).toEqual(['/oauth/signup?state=flow-1&inflow_path=NONE']));
  });

  it('leads to the failed page when the flow is over', async () => {
    const { host } = open('oauth-callback', url, [refuseWith(oauthTokenState, 'verificationTimeExpired')]);
    await waitFor(() =>
      expect(host.record.navigations).toEqual(['/oauth/third-login-failed/login?reason=verificationTimeExpired']),
    );
  });

  it('explains why an account may not sign in', async () => {
    open('oauth-callback', url, [flowIs(), member('Y'), refuseWith(oauthToken, 'addressNotAllowed')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Title of addressNotAllowed');
  });
});

describe('the offer to sign up', () => {
  const url = '/oauth/signup?state=flow-1';

  it('shows only the masked address, and continues with the state of the platform', async () => {
    const { container, host } = open('oauth-signup', url, [
      flowIs({ email: 'pl***@mail.example' }),
      member('N'),
      refuseWith(oauthToken, 'notAMember', { state: 'signup-1' }),
    ]);
    expect(await screen.findByText(/verified your address pl\*\*\*@mail\.example/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    await waitFor(() =>
      expect(host.record.navigations).toEqual(['/signup?state=signup-1&sns_type=GP&inflow_path=NONE']),
    );
  });

  it('does not sign a member up again', async () => {
    const { host } = open('oauth-signup', url, [flowIs({ sign_type: 'signup' }), member('Y')]);
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(host.record.navigations).toEqual(['/oauth/GP/callback?state=flow-1&here=Y&inflow_path=NONE']);
  });
});

describe('a switch of accounts', () => {
  it('says what will happen before the switch', async () => {
    const { container, host } = open('oauth-review', '/oauth/review?state=flow-1', [
      flowIs({ sign_type: 'switch' }),
      member('Y'),
    ]);
    expect(await screen.findByText('This can’t be undone.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Continue to the switch' }));
    expect(host.record.navigations).toEqual(['/switch_accounts/third?state=flow-1&inflow_path=NONE']);
  });

  it('has nothing to switch for a visitor who is not a member', async () => {
    open('oauth-review', '/oauth/review?state=flow-1', [flowIs({ sign_type: 'switch' }), member('N')]);
    expect(await screen.findByText('No linked account found')).toBeVisible();
  });
});

describe('the failed page', () => {
  it('shows no error to a player who cancelled, and keeps the query for another try', async () => {
    const { container, host } = open(
      'oauth-failed-login',
      '/oauth/third-login-failed/login?reason=socialCancelled&sns_type=GP&state=flow-1',
      [flowIs({ redirect_url: 'http://localhost:4310/main' })],
    );
    expect(await screen.findByRole('status')).toHaveTextContent('Title of socialCancelled');
    expect(await axeFindings(container)).toEqual([]);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
        'href',
        expect.stringContaining('redirect_url=http'),
      ),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(host.record.navigations[0]).toMatch(/^\/oauth\/third-login\/login\?sns_type=GP&/);
  });

  it.each(['<b>', 'accountBlocked', 'toString', ''])(
    'ignores reasons that only the address claims: %p',
    async (reason) => {
      const known = reason === 'accountBlocked' ? 'accountBlocked' : 'socialFailed';
      open('oauth-failed-signup', `/oauth/third-login-failed/signup?reason=${encodeURIComponent(reason)}`);
      expect(await screen.findByRole('alert')).toHaveTextContent(`Title of ${known}`);
    },
  );
});

describe('the choice of a provider', () => {
  const settings = v.parse(loginSettingsSchema, {
    style: 'stove',
    third_party: {
      type: 'vertical',
      list: ['GP', 'SO'],
      login_providers_by_country: [{ countries: ['KR'], providers: ['NAVER', 'GP'] }],
    },
  });
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  it.each([
    ['KR', ['Continue with NAVER', 'Continue with Google']],
    ['US', ['Continue with Google']],
  ] as const)('follows the country: %s', (nation, offered) => {
    open('oauth-base', '/oauth/BaseThirdLogin', [], { settings, nation });
    expect(names()).toEqual(offered);
    expect(screen.getByRole('link', { name: 'Sign in with your password' })).toHaveAttribute('href', '/login');
  });

  it('says so where there is none', async () => {
    const none = v.parse(loginSettingsSchema, { style: 'vulcanus' });
    const { container } = open('oauth-base', '/oauth/BaseThirdLogin', [], { settings: none });
    expect(screen.getByText('No linked services available')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('addresses that redirect', () => {
  const load = async (id: ScreenId, url: string, host: FakeHostOverrides = {}) => {
    const shell = createFakeHost({ url, ...host });
    const { load: loadScreen }: Screen = oauthScreens[id];
    const result = await loadScreen?.({ url: shell.url, host: shell });
    return result && { redirect: onwardPath(result.redirect, shell.url) }; // as the shell follows it
  };

  it.each<[ScreenId, string, string | undefined]>([
    ['oauth-start-login', '/oauth/third-login/login', '/oauth/BaseThirdLogin'],
    ['oauth-start-login', '/oauth/third-login/login?sns_type=SO', '/oauth/BaseThirdLogin'],
    ['oauth-start-login', '/oauth/third-login/login?sns_type=GP', undefined],
    ['oauth-base', '/oauth/BaseThirdLogin?sns_type=FB', '/oauth/third-login/login?sns_type=FB'],
    ['oauth-login', '/oauth/login?sns_type=FB&game_no=7', '/oauth/third-login/login?sns_type=FB&game_no=7'],
    ['oauth-login', '/oauth/login?game_no=7', '/login?game_no=7'],
    ['oauth-launcher', '/oauth/launcher?sns_type=FB', '/oauth/third-login/login?sns_type=FB&inflow_path=LAUNCHER'],
    ['oauth-launcher', '/oauth/launcher?inflow_path=MY_LAUNCHER', '/login?inflow_path=MY_LAUNCHER'],
    ['oauth-callback', '/oauth/callback', '/login'],
    ['oauth-callback', '/oauth/GP/callback?state=s', undefined],
    ['oauth-review', '/oauth/review', '/login'],
    ['oauth-signup', '/oauth/signup?sns_type=GP', '/oauth/third-login/signup?sns_type=GP'],
    ['oauth-sl', '/oauth/sl', '/oauth/BaseThirdLogin'],
    ['oauth-sl', '/oauth/sl?sns_type=GP', undefined],
  ])('%s at %s', async (id, url, redirect) => {
    expect(await load(id, url)).toEqual(redirect === undefined ? undefined : { redirect });
  });

  it.each(['launcher', 'sdk'] as const)('open no window in the web view of %s', async (surface) => {
    expect(await load('oauth-sl', '/oauth/sl?sns_type=GP', { surface })).toEqual({
      redirect: '/oauth/third-login/login?sns_type=GP',
    });
  });
});
