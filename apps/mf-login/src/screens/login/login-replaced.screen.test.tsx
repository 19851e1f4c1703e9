import { clearSession, configureFakeApi, haveSession, refuseWith } from '@gatehouse/api-client/testing';
import { signInV21 } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { explainAsTheShell } from '../../testing/explain-as-the-shell.ts';
import { texts as main } from '../../texts/main/en.ts';
import { LoginScreen } from './login.screen.tsx';

beforeEach(haveSession);
afterEach(clearSession);

const replaced = refuseWith(signInV21, 'passwordReplaced', {
  state: 'e:flow-1',
  changedDt: Date.UTC(2026, 1, 13, 12),
});

async function signIn(confirms: boolean) {
  configureFakeApi(replaced);
  const host = createFakeHost({ url: '/login', confirms, explain: explainAsTheShell });
  renderWithHost(<LoginScreen />, { host, texts: { 'mf-login': main } });
  await userEvent.type(screen.getByLabelText('Email or ID'), 'alice@playground.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Gatehouse1{Enter}');
  return host;
}

describe('the password of before, typed on the sign-in page', () => {
  it('is asked about with the day of its change, and leads to the new one', async () => {
    const { record } = await signIn(true);
    await waitFor(() => expect(record.navigations).toEqual(['/recovery/pw?state=e%3Aflow-1&verified=Y&from=sign-in']));
    expect(record.dialogs).toMatchObject([{ contents: expect.stringContaining('February 13, 2026') }]);
  });

  it('leaves the form as it was typed for an owner who has the new one, and says why', async () => {
    const { record } = await signIn(false);
    expect(await screen.findByText('Text of passwordReplaced')).toBeVisible();
    expect(record.navigations).toEqual([]);
    expect(screen.getByLabelText('Email or ID')).toHaveValue('alice@playground.test');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});
