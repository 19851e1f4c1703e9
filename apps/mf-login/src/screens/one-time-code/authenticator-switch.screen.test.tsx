import {
  answerWith,
  clearSession,
  configureFakeApi,
  haveSession,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { otpBeginSecure, ownerProofOptions } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { explainAsTheShell } from '../../testing/explain-as-the-shell.ts';
import later from '../../texts/deferred/en.json';
import { texts as english } from '../../texts/main/en.ts';
import { AuthenticatorSwitchScreen } from './authenticator-switch.screen.tsx';

const back = 'http://localhost:4310/member/authenticator?a=1';
const query = `?redirect_url=${encodeURIComponent(back)}`;
const texts = { 'mf-login': english, 'mf-login.later': later };
const standing = (authenticator_yn: 'Y' | 'N') => {
  const facts = { user_id: 'alice', member_no: 1, email: '', phone: '' };
  return answerWith(ownerProofOptions, { ways: ['password', 'signIn'], ...facts, authenticator_yn });
};
const off = standing('N');
const on = standing('Y');
const begun = answerWith(otpBeginSecure, {
  state: 's-1',
  person_verify_yn: 'N',
  email_verify_yn: 'Y',
  provider_cd: 'SO',
});

beforeEach(haveSession);
afterEach(clearSession);

function open(answers: readonly PreparedAnswer[], shell: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ explain: explainAsTheShell, url: `/auth/authenticator${query}`, ...shell });
  return { api, ...renderWithHost(<AuthenticatorSwitchScreen />, { host, texts }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a member who turns the authenticator on', () => {
  it('presses the button, confirms it in the app and goes back', async () => {
    const { api, container, host } = open([off, begun]);
    expect(await heading('Turn on your authenticator')).toBeVisible();
    expect(document.title).toBe('Turn on your authenticator');
    expect(await axeFindings(container)).toEqual([]);
    expect(api.requests).toHaveLength(1);
    await press('Turn it on');
    await waitFor(async () => expect(await heading('Confirm it in the app')).toHaveFocus());
    expect(document.title).toBe('Confirm it in the app');
    expect(await axeFindings(container)).toEqual([]);
    expect(await api.requests[1]?.json()).toEqual({});
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(host.record.departures).toEqual([back]);
  });
});

describe('a member who turns the authenticator off', () => {
  it('gets a letter with the link', async () => {
    const { api, container } = open([on, begun]);
    expect(await heading('Turn off your authenticator')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Email me the link');
    await waitFor(async () => expect(await heading('Check your email')).toHaveFocus());
    expect(screen.getByText(/valid for 10 minutes/)).toBeVisible();
    expect(await api.requests[1]?.json()).toEqual({});
  });
});

describe('the way out of the page', () => {
  it('leads to the member site where the visit named no address', async () => {
    open([off], { url: '/auth/authenticator' });
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      'http://localhost:4310/member/authenticator',
    );
  });

  it('is the app in its web view', async () => {
    open([off], { surface: 'launcher' });
    expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  });
});

describe('what the platform refuses', () => {
  it('is told at the button, which can be pressed again', async () => {
    open([off, refuseWith(otpBeginSecure, 'proofNeeded'), begun]);
    await press('Turn it on');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of proofNeeded');
    await press('Turn it on');
    expect(await heading('Confirm it in the app')).toBeVisible();
  });

  it.each(Object.values(otpBeginSecure.refusals))('is told: %s', async (refusal) => {
    open([on, refuseWith(otpBeginSecure, refusal)]);
    await press('Email me the link');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Text of ${refusal}`);
    expect(await heading('Turn off your authenticator')).toBeVisible();
  });

  it('offers another try where the platform cannot be asked, and no button before it knows', async () => {
    open([unreachable(ownerProofOptions), off]);
    expect(await heading('Your authenticator')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of networkError');
    expect(screen.queryByRole('button', { name: 'Turn it on' })).toBeNull();
    await press('Try again');
    expect(await heading('Turn on your authenticator')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
