import { configureFakeApi } from '@gatehouse/api-client/testing';
import { internalHeaders } from '@gatehouse/platform';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts as english } from '../../texts/main/en.ts';
import { LoginScreen } from './login.screen.tsx';

jest.mock('./login.actions.ts', () => {
  throw new Error('Loading chunk login.actions failed');
});

const realFetch = globalThis.fetch;
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
afterEach(() => {
  globalThis.fetch = realFetch;
  submit.mockClear();
});

async function signIn(withToken: boolean) {
  configureFakeApi();
  renderWithHost(<LoginScreen />, { host: createFakeHost({ url: '/login' }), texts: { 'mf-login': english } });
  const place = document.querySelector('[data-gatehouse-mark="hiddenFields"]');
  if (withToken && place) place.innerHTML = '<input type="hidden" name="form_token" value="t">'; // the take-over's part
  await userEvent.type(screen.getByLabelText('Email or ID'), 'alice@playground.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Gatehouse1{Enter}');
}

it('signs in as it does without scripts when theirs do not come', async () => {
  globalThis.fetch = async () => new Response('', { headers: { [internalHeaders.requestId]: 'r-1' } });
  await signIn(true);
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit.mock.contexts[0]).toHaveFormValues({ identifier: 'alice@playground.test', password: 'Gatehouse1' });
  expect(submit.mock.contexts[0]).toHaveAttribute('action', '/session/sign-in');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says what is wrong where that is not possible: no token, or no portal', async () => {
  globalThis.fetch = async () => new Response('', { headers: { [internalHeaders.requestId]: 'r-1' } });
  await signIn(false);
  expect(await screen.findByRole('alert')).toHaveTextContent('Title of serviceUnavailable');
  document.body.replaceChildren();
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  await signIn(true);
  expect(await screen.findByRole('alert')).toHaveTextContent('Title of networkError');
  expect(submit).not.toHaveBeenCalled();
});
