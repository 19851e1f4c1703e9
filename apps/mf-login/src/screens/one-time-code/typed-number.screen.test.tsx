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
import { otpBegin, otpRemove, otpSessionOpen, otpSessionVerify } from '@gatehouse/api-contract';
import type { Screen } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { termsAgreed } from '../../testing/answers.ts';
import { explainAsTheShell } from '../../testing/explain-as-the-shell.ts';
import later from '../../texts/deferred/en.json';
import { texts as english } from '../../texts/main/en.ts';
import { codeScreens } from './one-time-code.screens.ts';

const main = 'http://localhost:4310/main';
const query = `state=flow-1&redirect_url=${encodeURIComponent(main)}`;
const { challenge, deactivation, 'typed-number': typedNumber } = codeScreens;
const texts = { 'mf-login': english, 'mf-login.later': later };

beforeEach(haveSession);
afterEach(clearSession);

function open(
  { Component }: Screen,
  url: string,
  answers: readonly PreparedAnswer[] = [],
  shell: FakeHostOverrides = {},
) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ explain: explainAsTheShell, ...shell, url });
  return { api, ...renderWithHost(<Component />, { host, texts }) };
}
const field = () => screen.getByRole('textbox', { name: 'Number in the app' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const opened = (session: string) =>
  answerWith(otpSessionOpen, { session, status: 'WAITING', expires_in: 300, verify_code: '1111' });
const approval = { session: 's-1', status: 'APPROVED', expires_in: 0 } as const;

describe('the number of the phone', () => {
  it('leads to changes that the owner has not heard of, as every sign-in does', async () => {
    const { host } = open(typedNumber, `/auth/verifi_code?${query}`, [
      opened('s-1'),
      answerWith(otpSessionVerify, { ...approval, ...signedIn({}, 'Y') }),
    ]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Number in the app' }), '1234');
    await waitFor(() => expect(host.record.navigations).toEqual([expect.stringMatching(/^\/account\/changes/)]));
  });

  it('opens a session for the sign-in that waits, and lets in', async () => {
    const { api, host, container } = open(typedNumber, `/auth/verifi_code?${query}`, [
      opened('s-1'),
      answerWith(otpSessionVerify, { ...approval, ...signedIn() }),
      termsAgreed,
    ]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Number in the app' }), '12 34');
    await waitFor(() => expect(host.record.departures).toEqual([main]));
    expect(await api.requests[0]?.json()).toMatchObject({ state: 'flow-1' });
    expect(await api.requests[1]?.json()).toEqual({ session: 's-1', verify_code: '1234' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is for the session of the address where it names one', async () => {
    const { api } = open(typedNumber, `/auth/verifi_code?${query}&session=s-9`, [
      refuseWith(otpSessionVerify, 'codeMismatch'),
    ]);
    await userEvent.type(field(), '0000');
    expect(await screen.findByRole('alert')).toHaveTextContent('The number doesn’t match');
    expect(field()).toBeInvalid();
    expect(await api.requests[0]?.json()).toEqual({ session: 's-9', verify_code: '0000' });
  });

  it.each(['codeExpired', 'tooManyWrongCodes'] as const)('after %s is asked for anew, in place', async (refusal) => {
    const { api } = open(typedNumber, `/auth/verifi_code?${query}&session=s-1`, [
      refuseWith(otpSessionVerify, refusal),
      opened('s-2'),
      refuseWith(otpSessionVerify, 'codeMismatch'),
    ]);
    await userEvent.type(field(), '0000');
    await screen.findByRole('alert');
    await press('Send another request');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.type(await screen.findByRole('textbox', { name: 'Number in the app' }), '1111');
    await waitFor(() => expect(api.requests).toHaveLength(3));
    expect(await api.requests[2]?.json()).toEqual({ session: 's-2', verify_code: '1111' });
  });

  it.each([refuseWith(otpSessionOpen, 'authenticatorUnavailable'), unreachable(otpSessionOpen)])(
    'that cannot be asked for says so, with a retry %#',
    async (answer) => {
      open(typedNumber, `/auth/verifi_code?${query}`, [answer, opened('s-1')]);
      await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
      await press('Send another request');
      expect(await screen.findByRole('textbox', { name: 'Number in the app' })).toBeVisible();
    },
  );

  it('has ways round it: the phone, the password, and a mail when the phone is gone', async () => {
    const { api } = open(typedNumber, `/auth/verifi_code?${query}&session=s-1`, [
      refuseWith(otpBegin, 'resendTooSoon'),
      answerWith(otpBegin, { state: 'flow-1', person_verify_yn: 'Y', email_verify_yn: 'Y', provider_cd: 'SO' }),
    ]);
    expect(screen.getByRole('link', { name: 'Confirm on my phone instead' })).toHaveAttribute(
      'href',
      `/auth/approval?${query}`,
    );
    await press('I no longer have my phone');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of resendTooSoon');
    await press('I no longer have my phone');
    expect(await screen.findByText('Check your email')).toBeVisible();
    expect(await api.requests[1]?.json()).toEqual({ state: 'flow-1', brought: { redirect_url: main } });
  });
});

describe('a challenge', () => {
  const url = `/auth/challenge_verifi?session=s-1&redirect_url=${encodeURIComponent(main)}`;

  it('that a member passes leads back', async () => {
    const { host, container } = open(challenge, url, [answerWith(otpSessionVerify, approval)]);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(field(), '1234');
    await waitFor(() => expect(host.record.departures).toEqual([main]));
  });

  it('that is over cannot be asked for anew by this page', async () => {
    open(challenge, url, [refuseWith(otpSessionVerify, 'codeExpired')]);
    await userEvent.type(field(), '1234');
    expect(await screen.findByRole('alert')).toHaveTextContent('This number has expired');
    expect(screen.queryByRole('button', { name: 'Send another request' })).toBeNull();
  });
});

describe('switching the authenticator off', () => {
  const url = '/auth/verifi_code/deact?state=off:code-1';

  it('takes a press of the button, then leads to the sign-in', async () => {
    const { api, container } = open(deactivation, url, [answerWith(otpRemove, {})]);
    expect(await axeFindings(container)).toEqual([]);
    expect(api.requests).toHaveLength(0);
    await press('Turn it off');
    expect(await screen.findByText('The authenticator is off')).toBeVisible();
    expect(await api.requests[0]?.json()).toEqual({ state: 'code-1' });
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
  });

  it('tells when the link is over meanwhile', async () => {
    open(deactivation, url, [refuseWith(otpRemove, 'verificationTimeExpired')]);
    await press('Turn it off');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of verificationTimeExpired');
    expect(screen.getByRole('button', { name: 'Turn it off' })).toBeVisible();
  });

  it('leads a member back to the member site', () => {
    open(deactivation, url, [], { session: { state: 'member' } as FakeHostOverrides['session'] & object }); // only its state is read
    expect(screen.getByRole('link', { name: 'Keep it on' })).toHaveAttribute(
      'href',
      'http://localhost:4310/member/authenticator',
    );
  });
});
