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
import {
  captchaHeaders,
  captchaKeys,
  captchaVerify,
  loginCodeCheck,
  termsAgreeV20,
  type RefusalName,
} from '@gatehouse/api-contract';
import { loginSettingsSchema } from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { slideChallenge, termsAgreed } from '../../testing/answers.ts';
import { explainAsTheShell } from '../../testing/explain-as-the-shell.ts';
import later from '../../texts/deferred/en.json';
import { texts as english } from '../../texts/main/en.ts';
import { loadOneTimeCode } from './one-time-code.load.ts';
import { OneTimeCodeScreen } from './one-time-code.screen.tsx';

const main = 'http://localhost:4310/main';
const url = `/onetime?redirect_url=${encodeURIComponent(main)}`;
const texts = { 'mf-login': english, 'mf-login.later': later };

beforeEach(haveSession); // what the edge stores with a sign-in
afterEach(clearSession);

function open(answers: readonly PreparedAnswer[] = [], shell: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ explain: explainAsTheShell, ...shell, url: shell.url ?? url });
  return { api, ...renderWithHost(<OneTimeCodeScreen />, { host, texts }) };
}
const field = () => screen.getByRole('textbox', { name: 'One-time code' });
const button = () => screen.getByRole('button', { name: 'Sign in' });
const entered = answerWith(loginCodeCheck, signedIn());
const wrong = refuseWith(loginCodeCheck, 'loginCodeWrong');

describe('the one-time code', () => {
  it.each(['1234 5678', '1234-5678', '１２３４５６７８', '12 34–56 78'])(
    'typed as %s is sent as soon as it is complete',
    async (typed) => {
      const { api, host } = open([entered, termsAgreed]);
      await userEvent.type(field(), typed);
      await waitFor(() => expect(host.record.departures).toEqual([main]));
      const form = new URLSearchParams(await api.requests[0]?.text());
      expect(Object.fromEntries(form)).toEqual({ otp: '12345678', forever: 'N', redirect_url: main });
      expect(api.requests).toHaveLength(2);
    },
  );

  it('pasted is sent at once; stays signed in where that is ticked', async () => {
    const { api } = open([entered, termsAgreed]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }));
    await userEvent.click(field());
    await userEvent.paste('1234 5678');
    await waitFor(() => expect(api.requests).toHaveLength(2));
    expect(new URLSearchParams(await api.requests[0]?.text()).get('forever')).toBe('Y');
  });

  it('is one field for digits, of the one-time kind; axe finds nothing', async () => {
    const { container } = open();
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).not.toHaveAttribute('maxlength');
    expect(document.title).toBe('Sign in with a one-time code');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is asked for when it is missing or too short, and nothing is sent', async () => {
    const { api, container } = open();
    await userEvent.click(button());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/Enter all 8 digits/);
    expect(document.title).toBe('Error: Sign in with a one-time code');
    await userEvent.type(field(), '1234{Enter}');
    expect(field()).toBeInvalid();
    expect(api.requests).toHaveLength(0);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is not sent while it is being composed, and once when that ends', async () => {
    const { api } = open([wrong]);
    const input = field();
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '12345678' }, isComposing: true });
    expect(api.requests).toHaveLength(0);
    fireEvent.compositionEnd(input);
    await waitFor(() => expect(api.requests).toHaveLength(1));
  });

  it('that is wrong stays, is marked, and is not sent again by itself', async () => {
    const { api } = open([wrong, entered, termsAgreed]);
    await userEvent.type(field(), '12345678');
    await waitFor(() => expect(field()).toBeInvalid());
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('12345678');
    expect(screen.queryByText(/Code: 1116/)).toBeNull();
    await userEvent.type(field(), '{Backspace}');
    expect(field()).toBeValid();
    await userEvent.type(field(), '8');
    expect(api.requests).toHaveLength(1);
    await userEvent.click(button());
    await waitFor(() => expect(api.requests).toHaveLength(3));
  });

  it.each<[RefusalName, boolean]>([
    ['loginCodeBlocked', false],
    ['loginCodeProtected', true],
    ['loginCodeUsePassword', true],
    ['loginCodeDeletionPending', true],
    ['loginCodeDisabled', true],
    ['otpServerError', false],
    ['overseasLoginBlocked', false],
  ])('refused as %s says so, and leads to the password where that helps: %s', async (refusal, password) => {
    const answer = refuseWith(loginCodeCheck, refusal as 'loginCodeBlocked', { state: 'flow-1' }); // each is declared
    const { container } = open([answer]);
    await userEvent.type(field(), '12345678');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(`Text of ${refusal}`);
    await waitFor(() => expect(notice).toHaveFocus());
    const link = screen.getAllByRole('link', { name: 'Sign in with your password' });
    expect(link).toHaveLength(password ? 2 : 1);
    expect(link[0]).toHaveAttribute('href', `/login?redirect_url=${encodeURIComponent(main)}`);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks for a captcha where too many were guessed, and goes on by itself once it is solved', async () => {
    const due = refuseWith(loginCodeCheck, 'captchaRequired');
    const solved = answerWith(captchaVerify, { token: 't-1' });
    const { api, host } = open([due, entered, termsAgreed, answerWith(captchaKeys, slideChallenge), solved]);
    await userEvent.type(field(), '12345678');
    await userEvent.click(await screen.findByRole('button', { name: 'Move the piece right' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(host.record.departures).toEqual([main]));
    const sent = api.requests.filter(({ url: to }) => to.endsWith('/otp/check'));
    expect(sent.map(({ headers }) => headers.get(captchaHeaders.token))).toEqual([null, 't-1']);
  });

  it('of a sleeping account goes on where it wakes', async () => {
    const { host } = open([refuseWith(loginCodeCheck, 'accountDormant', { state: 'flow-1', account: 'a' })]);
    await userEvent.type(field(), '12345678');
    await waitFor(() => expect(host.record.navigations[0]).toContain('/inactive?state=flow-1'));
  });

  it('keeps what was typed when the platform cannot be reached', async () => {
    const { host } = open([unreachable(loginCodeCheck)]);
    await userEvent.type(field(), '12345678');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of networkError');
    expect(field()).toHaveValue('12345678');
    expect(host.record.reports).toHaveLength(1);
  });

  it('accepted, with the terms unknown, asks for the terms again only', async () => {
    const { api, host } = open([entered, unreachable(termsAgreeV20), termsAgreed]);
    await userEvent.type(field(), '12345678');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.record.departures).toEqual([main]));
    expect(api.requests).toHaveLength(3);
  });
});

describe('where it is offered', () => {
  const load = (settings: object, at = url, nation = 'KR') =>
    loadOneTimeCode({
      url: new URL(at, 'http://localhost:4200'),
      host: createFakeHost({
        url: at,
        nation,
        settings: v.parse(loginSettingsSchema, { style: 'stove', ...settings }),
      }),
    });

  it('by the settings of the visitor’s nation', () => {
    expect(load({ onetime: true })).toBeUndefined();
    expect(load({ onetime: false })).toEqual({ redirect: '/login' });
    expect(load({ onetime: true, onetime_global: false }, url, 'US')).toMatchObject({ redirect: expect.any(String) });
    expect(load({ onetime: false, tabs: ['login', 'onetime'] })).toBeUndefined();
  });

  it('and to whoever stands in a sign-in with the authenticator', () => {
    expect(load({ onetime: false }, '/onetime?state=flow-1')).toBeUndefined();
  });
});
