import {
  answerText,
  answerWith,
  configureFakeApi,
  refuseWith,
  silence,
  unreachable,
  type PreparedAnswer,
  clearSession,
  haveSession,
} from '@gatehouse/api-client/testing';
import { clientInfo, signInV21, termsAgreeV20 } from '@gatehouse/api-contract';
import { defaultLoginSettings } from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signsIn, termsAgreed, termsMissing } from '../../testing/answers.ts';
import { texts as english } from '../../texts/main/en.ts';
import { isBundled } from './bundled-refusal.ts';
import { LoginScreen } from './login.screen.tsx';

const main = 'http://localhost:4310/main?a=1';
const address = `/login?redirect_url=${encodeURIComponent(main)}`;

beforeEach(haveSession); // what the edge stores with a sign-in
afterEach(clearSession);

function open(answers: readonly PreparedAnswer[] = [], url = address) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url });
  return { api, ...renderWithHost(<LoginScreen />, { host, texts: { 'mf-login': english } }) };
}

const identifier = () => screen.getByLabelText('Email or ID');
const password = () => screen.getByLabelText('Password');
const checkSoon = 'After a few more wrong passwords there’s a security check.';
const button = () => screen.getByRole('button', { name: 'Sign in' });

async function signIn(name = 'alice@playground.test', secret = 'Gatehouse1') {
  await userEvent.type(identifier(), name);
  await userEvent.type(password(), `${secret}{Enter}`);
}

describe('a sign-in for a client', () => {
  it('names it', async () => {
    const { api } = open([answerWith(clientInfo, { client_id: 'c1', name: 'Tidal Keep' })], '/login?client_id=c1');
    expect(await screen.findByText('Sign in to continue to Tidal Keep.')).toBeVisible();
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('client_id')).toBe('c1');
  });

  it.each([refuseWith(clientInfo, 'clientUnknown'), unreachable(clientInfo)])(
    'works without its name %#',
    async (answer) => {
      const { api } = open([answer], '/login?client_id=c1');
      await waitFor(() => expect(api.requests).toHaveLength(1));
      expect(screen.queryByText(/Sign in to continue/)).toBeNull();
      expect(button()).toBeEnabled();
    },
  );
});

describe('signing in', () => {
  it('goes to the return address when the terms are agreed', async () => {
    const { host, api } = open([signsIn(), termsAgreed]);
    await userEvent.click(screen.getByLabelText(/^Stay signed in/));
    await signIn();
    await waitFor(() => expect(host.record.departures).toEqual([main]));
    expect(await api.requests[0]?.json()).toMatchObject({ forever: true });
    expect(screen.getByText('You’re signed in. One moment…')).toBeVisible();
  });

  it("goes to the address of the style's settings where the visit names none", async () => {
    const settings = { ...defaultLoginSettings('stove'), redirect_url: 'http://localhost:4310/usual' };
    configureFakeApi(signsIn(), termsAgreed);
    const host = createFakeHost({ url: '/login', settings });
    renderWithHost(<LoginScreen />, { host, texts: { 'mf-login': english } });
    await signIn();
    await waitFor(() => expect(host.record.departures).toEqual(['http://localhost:4310/usual']));
  });

  it('leads to the page of an account that is being deleted', async () => {
    const { host } = open([refuseWith(signInV21, 'deletionPending', { state: 'flow-1' })]);
    await signIn();
    await waitFor(() =>
      expect(host.record.navigations).toEqual([expect.stringContaining('/withdrawal/cancel?state=')]),
    );
  });

  it('says in place of the form that sign-in by its style is closed', async () => {
    const settings = { ...defaultLoginSettings('cf'), status: 'closed' as const };
    const host = createFakeHost({ url: '/login?style_type=cf', settings });
    const { container } = renderWithHost(<LoginScreen />, { host, texts: { 'mf-login': english } });
    expect(await screen.findByText('Text of signInClosed')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('goes home from a return address the gate refuses', async () => {
    const { host } = open([signsIn(), termsAgreed], '/login?redirect_url=https://evil.example/');
    await signIn();
    await waitFor(() => expect(host.record.departures).toEqual([host.site.home]));
  });

  it('stops for the password campaign, before any terms', async () => {
    const { host, api } = open([signsIn({ pwdCampaignYn: 'Y' })]);
    await signIn();
    await waitFor(() =>
      expect(host.record.navigations).toEqual([`/change/pw?from=campaign&redirect_url=${encodeURIComponent(main)}`]),
    );
    expect(api.requests).toHaveLength(1);
    expect(host.record.departures).toEqual([]);
  });

  it('leads to the terms that are not agreed', async () => {
    const { host } = open([signsIn(), termsMissing]);
    await signIn();
    await waitFor(() => expect(host.record.navigations[0]).toContain('/simplify?platform=PC&nation=KR&redirect_url='));
  });

  it('waits, signed in, when the terms check fails, and continues by retry', async () => {
    const { host } = open([signsIn(), unreachable(termsAgreeV20), termsAgreed]);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Almost signed in');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.record.departures).toEqual([main]));
  });

  it('says so when the browser keeps no cookies, instead of going on without a session', async () => {
    clearSession();
    const { host, api } = open([signsIn()]);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks cookies');
    expect(identifier()).toHaveValue('alice@playground.test');
    expect(api.requests).toHaveLength(1);
    expect(host.record.departures).toEqual([]);
  });

  it('sends once, however often the button is pressed, and keeps the focus', async () => {
    const { api } = open([silence(signInV21)]);
    await signIn();
    await userEvent.click(button());
    await userEvent.click(button());
    expect(api.requests).toHaveLength(1);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveFocus();
  });
});

describe('a visitor who looks at another page and comes back', () => {
  it('finds the ID as typed, and no password', async () => {
    const { host, unmount } = open();
    await userEvent.type(identifier(), 'alice@playground.test');
    await userEvent.type(password(), 'Gatehouse1');
    unmount();
    renderWithHost(<LoginScreen />, { host, texts: { 'mf-login': english } });
    expect(identifier()).toHaveValue('alice@playground.test');
    expect(password()).toHaveValue('');
  });

  it('finds an empty form once somebody is signed in', async () => {
    const { host, unmount } = open([signsIn(), termsAgreed]);
    await signIn();
    await waitFor(() => expect(host.record.departures).toEqual([main]));
    unmount();
    renderWithHost(<LoginScreen />, { host, texts: { 'mf-login': english } });
    expect(identifier()).toHaveValue('');
  });
});

describe('what goes wrong', () => {
  it('is said on submit: summary with focus, links to the fields, the title', async () => {
    const { api, container } = open();
    await userEvent.click(button());
    const summary = await screen.findByRole('alert', { name: 'Please check what you entered' });
    await waitFor(() => expect(summary).toHaveFocus()); // the code that checks is loaded by then
    expect(document.title).toBe('Error: Sign in');
    expect(identifier()).toHaveAccessibleDescription('Enter your email or ID');
    expect(api.requests).toHaveLength(0);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Enter your password' }));
    expect(password()).toHaveFocus();
    await userEvent.type(password(), 'G');
    expect(password()).not.toBeInvalid();
    await userEvent.type(identifier(), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Sign in');
  });

  it('reads the same for a wrong password and an unknown account, keeps what was typed, marks both fields', async () => {
    const { container } = open([refuseWith(signInV21, 'credentialsMismatch')]);
    await signIn('nobody@playground.test', 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We couldn’t sign you in');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(identifier()).toHaveValue('nobody@playground.test');
    expect(identifier()).toBeInvalid();
    expect(password()).toBeInvalid();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says from the third wrong password for a name on that a security check comes soon', async () => {
    open([1, 2, 3].map(() => refuseWith(signInV21, 'credentialsMismatch')));
    for (const told of [false, false, true]) {
      await signIn('alice', 'x');
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(screen.queryByText(checkSoon) !== null).toBe(told);
      await userEvent.clear(identifier()); // the next one is typed again, the same
      await userEvent.clear(password());
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  it('says no more of a security check that comes soon once one was passed', async () => {
    const mismatch = refuseWith(signInV21, 'credentialsMismatch');
    open([mismatch, mismatch, refuseWith(signInV21, 'credentialsMismatch', { retryAfterSeconds: 1 })]);
    await signIn();
    for (const _ of [2, 3]) {
      expect(await screen.findByRole('alert')).toBeVisible();
      await userEvent.type(password(), 'x{Enter}');
    }
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(screen.queryByText(checkSoon)).toBeNull();
  });

  it.each([
    ['Gatehouse1 ', 'The password you entered ends with a space.'],
    [' Gatehouse1', 'The password you entered begins with a space.'],
    ['Gatehouse1\t', 'The password you entered ends with a space.'],
    [' Gatehouse1 ', 'The password you entered begins with a space.The password you entered ends with a space.'],
  ])('says of a refused password that there is white space around it: %j', async (typed, sentence) => {
    const { api } = open([refuseWith(signInV21, 'credentialsMismatch')]);
    await userEvent.type(identifier(), 'alice@playground.test');
    await userEvent.click(password());
    await userEvent.paste(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await api.bodies()).toMatchObject([{ signinRequest: { provider_data: { password: typed } } }]); // as it was typed
    expect(password()).toHaveValue(typed);
  });

  it('says nothing of white space inside a refused password', async () => {
    open([refuseWith(signInV21, 'credentialsMismatch')]);
    await signIn('alice@playground.test', 'Gate house1');
    expect(await screen.findByRole('alert')).not.toHaveTextContent('with a space');
  });

  it('says with a mismatch how long the next try has to wait', async () => {
    open([refuseWith(signInV21, 'credentialsMismatch', { retryAfterSeconds: 30 })]);
    await signIn();
    expect(await screen.findByRole('timer')).toHaveTextContent('You can try again in 0:30');
  });

  it('names the wait, counts it down and never stops the player from typing', async () => {
    open([refuseWith(signInV21, 'temporarilyRestricted', { retryAfterSeconds: 90 })]);
    await signIn();
    expect(await screen.findByRole('timer')).toHaveTextContent('You can try again in 1:30');
    await userEvent.type(password(), 'more');
    expect(password()).toHaveValue('Gatehouse1more');
    expect(screen.getByRole('alert')).toHaveTextContent('43106');
  });

  // Those that a captcha answers have tests of their own (captcha/through-captcha.test.tsx).
  const answered: readonly string[] = ['credentialsMismatch', 'captchaRequired', 'captchaInvalid', 'captchaIncorrect'];
  it.each(Object.values(signInV21.refusals).filter((name) => !answered.includes(name)))(
    'has a sentence for %s',
    async (refusal) => {
      open([refuseWith(signInV21, refusal)]);
      await signIn();
      const { title, text } = isBundled(refusal)
        ? english.refusals[refusal]
        : { title: `Title of ${refusal}`, text: `Text of ${refusal}` }; // the fake shell explains it
      expect(await screen.findByRole('alert')).toHaveTextContent(title);
      expect(screen.getByRole('alert')).toHaveTextContent(text);
    },
  );

  it.each([
    ['44004', 'overseasLoginBlocked'],
    ['E515', 'legacySignInRequired'],
  ])('says what %s means though its sentence is not of this page, and keeps the input', async (code, refusal) => {
    const body = JSON.stringify({ code, message: refusal, value: null });
    open([answerText(signInV21, body, { status: 403 })]);
    await signIn();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Text of ${refusal}`);
    expect(alert).toHaveTextContent(`Code: ${code}`);
    await waitFor(() => expect(alert).toHaveFocus());
    expect(identifier()).toHaveValue('alice@playground.test');
  });

  it('offers a new password where that settles it', async () => {
    open([refuseWith(signInV21, 'tooManyPasswordFailures')]);
    await signIn();
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('a')).toHaveAttribute('href', `/recovery/pw?redirect_url=${encodeURIComponent(main)}`);
  });

  it('keeps the input when the service is down, gives the request id, and sends again by retry', async () => {
    const { host } = open([
      refuseWith(signInV21, 'serviceUnavailable'),
      unreachable(signInV21),
      signsIn(),
      termsAgreed,
    ]);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Title of serviceUnavailable');
    await userEvent.click(button());
    expect(await screen.findByText('Title of networkError')).toBeVisible();
    expect(identifier()).toHaveValue('alice@playground.test');
    expect(password()).toHaveValue('Gatehouse1');
    expect(host.record.reports).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.record.departures).toEqual([main]));
  });
});
