import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownerProof } from '@gatehouse/api-contract';
import { configureApi } from '@gatehouse/api-client';
import {
  answerWith,
  createFakeApi,
  fakeApiOptions,
  refuseWith,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { addTexts, HostProvider, TextsProvider } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { createLocale } from '../locale/create-locale.ts';
import { dialogNamespace, loadDialogTexts } from '../texts/dialogs.texts.ts';
import { OwnerProofBox, type OwnerProofAnswer } from './owner-proof-dialog.tsx';

const proven = answerWith(ownerProof, { expires_at: 1 });

async function open(prepared: readonly PreparedAnswer[], ways: ('password' | 'signIn')[] = ['password', 'signIn']) {
  const api = createFakeApi(...prepared);
  configureApi(fakeApiOptions(api));
  const locale = createLocale({ initial: 'en', remember: async () => undefined, report: () => undefined });
  await locale.prepare();
  addTexts(locale.texts, dialogNamespace, 'en', await loadDialogTexts('en'));
  const close = jest.fn<(answer: OwnerProofAnswer) => void>();
  const { container } = render(
    <TextsProvider texts={locale.texts}>
      <HostProvider host={createFakeHost()}>
        <OwnerProofBox options={{ ways, user_id: 'alice@playground.test' }} close={close} />
      </HostProvider>
    </TextsProvider>,
  );
  return { api, close, container };
}
const type = (password: string) => userEvent.type(screen.getByLabelText('Password'), password);
const press = (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })));

describe('the dialog that asks for the owner', () => {
  it('is a labelled modal in which axe finds nothing, and a password manager finds the account', async () => {
    const { container } = await open([]);
    expect(screen.getByRole('dialog', { name: 'Confirm that it’s you' })).toHaveAttribute('open');
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue('alice@playground.test');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('answers that the owner is proven', async () => {
    const { api, close } = await open([proven]);
    await type('Gatehouse1');
    await press('Confirm');
    expect(close).toHaveBeenCalledWith('proven');
    expect(await api.requests[0]?.clone().json()).toEqual({ password: 'Gatehouse1' });
  });

  it('tells a wrong password and stays, with what was typed', async () => {
    const { close } = await open([refuseWith(ownerProof, 'credentialsMismatch'), proven]);
    await type('Wrong-1234');
    await press('Confirm');
    expect(await screen.findByText('Text of credentialsMismatch')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Text of credentialsMismatch');
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Password')).toHaveValue('Wrong-1234');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('asks for what is missing, without a call', async () => {
    const { api } = await open([]);
    await press('Confirm');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(api.requests).toEqual([]);
  });

  it('tells that no answer came', async () => {
    const { close } = await open([]);
    await type('Gatehouse1');
    await press('Confirm');
    expect(await screen.findByText('Text of networkError')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });

  it('offers a new sign-in where the account has no password', async () => {
    const { close } = await open([], ['signIn']);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Sign in again');
    expect(close).toHaveBeenCalledWith('signIn');
  });

  it('closes without an answer', async () => {
    const { close } = await open([]);
    await press('Cancel');
    expect(close).toHaveBeenCalledWith(null);
  });
});
