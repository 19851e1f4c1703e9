import {
  answerWith,
  configureFakeApi,
  refuseWith,
  type PreparedAnswer,
  clearSession,
  haveSession,
} from '@gatehouse/api-client/testing';
import { captchaKeys, captchaVerify, signInV21 } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signsIn, slideChallenge, termsAgreed } from '../../testing/answers.ts';
import { texts as english } from '../../texts/main/en.ts';
import { LoginScreen } from './login.screen.tsx';

const main = 'http://localhost:4310/main';
const due = refuseWith(signInV21, 'captchaRequired');
const issued = answerWith(captchaKeys, slideChallenge);
const solved = answerWith(captchaVerify, { token: 't-1' });

beforeEach(haveSession);
afterEach(clearSession);

async function signIn(...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/login?redirect_url=${encodeURIComponent(main)}` });
  const page = renderWithHost(<LoginScreen />, { host, texts: { 'mf-login': english } });
  await userEvent.type(screen.getByLabelText('Email or ID'), 'alice@playground.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Gatehouse1{Enter}');
  return { api, ...page };
}

async function solve() {
  await userEvent.click(await screen.findByRole('button', { name: 'Move the piece right' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}

describe('a sign-in that wants a captcha', () => {
  it('continues by itself once it is solved, nothing typed anew', async () => {
    const { host, api } = await signIn(due, signsIn(), termsAgreed, issued, solved);
    await solve();
    await waitFor(() => expect(host.record.departures).toEqual([main]));
    const sent = (await Promise.all(
      api.requests.filter(({ url }) => url.endsWith('/signin')).map((request) => request.json()),
    )) as {
      captcha?: unknown;
      signinRequest: { provider_data: unknown };
    }[];
    expect(sent.map(({ captcha }) => captcha)).toEqual([undefined, { captchaToken: 't-1' }]);
    expect(sent[1]?.signinRequest.provider_data).toEqual({ userId: 'alice@playground.test', password: 'Gatehouse1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks once more when the token came too late', async () => {
    const late = refuseWith(signInV21, 'captchaInvalid');
    const { host } = await signIn(due, late, signsIn(), termsAgreed, issued, solved);
    await solve();
    await waitFor(() => expect(screen.getByRole('slider')).toHaveValue('0'));
    await solve();
    await waitFor(() => expect(host.record.departures).toEqual([main]));
  });

  it('says why when the captcha is closed; what was typed stays', async () => {
    const { host } = await signIn(due, issued);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A security check is needed');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveValue('Gatehouse1');
    expect(host.record.departures).toEqual([]);
  });
});
