import { configureApi } from '@gatehouse/api-client';
import {
  answerWith,
  createFakeApi,
  fakeApiOptions,
  refuseWith,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  otpSessionOpen,
  otpSessionStatus,
  ownerProof,
  ownerProofCode,
  type OwnerProofWay,
} from '@gatehouse/api-contract';
import { typedIdentifier } from '@gatehouse/screen';
import { addTexts, HostProvider, TextsProvider } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLocale } from '../../locale/create-locale.ts';
import { dialogNamespace, loadDialogTexts } from '../../texts/dialogs.texts.ts';
import { OwnerProofBox, type OwnerProofAnswer } from './owner-proof-dialog.tsx';

const options = (ways: OwnerProofWay[]) => ({
  ways,
  user_id: 'alice@playground.test',
  member_no: 7,
  email: 'a***@playground.test',
  phone: '+82********78',
});
const proven = answerWith(ownerProof, { expires_at: 1 });

async function open(prepared: readonly PreparedAnswer[], ways: OwnerProofWay[] = ['password', 'signIn'], url = '/') {
  const api = createFakeApi(...prepared);
  configureApi(fakeApiOptions(api));
  const locale = createLocale({ initial: 'en', remember: async () => undefined, report: () => undefined });
  await locale.prepare();
  addTexts(locale.texts, dialogNamespace, 'en', await loadDialogTexts('en'));
  const close = jest.fn<(answer: OwnerProofAnswer) => void>();
  const host = createFakeHost({ url });
  const { container } = render(
    <TextsProvider texts={locale.texts}>
      <HostProvider host={host}>
        <OwnerProofBox options={options(ways)} change="address" close={close} />
      </HostProvider>
    </TextsProvider>,
  );
  return { api, close, container, host };
}
const type = (password: string) => userEvent.type(screen.getByLabelText('Password'), password);
const press = (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })));

describe('the dialog that asks for the owner', () => {
  it('is a labelled modal in which axe finds nothing, and a password manager finds the account', async () => {
    const { container } = await open([]);
    expect(screen.getByRole('dialog', { name: 'Confirm that it’s you' })).toHaveAttribute('open');
    expect(screen.getByText('Account: alice@playground.test')).toBeVisible();
    expect(screen.getByText('What you’re confirming: Changing an email address of your account')).toBeVisible();
    const username = container.querySelector('input[autocomplete=username]');
    expect(username).toHaveValue('alice@playground.test');
    expect(username).toHaveAttribute('type', 'text'); // a hidden one is read by no password manager
    expect(username).toHaveAttribute('readonly');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('answers that the owner is proven', async () => {
    const { api, close } = await open([proven]);
    await type('Gatehouse1');
    await press('Confirm');
    expect(close).toHaveBeenCalledWith('proven');
    expect(await api.requests[0]?.clone().json()).toEqual({ password: 'Gatehouse1', member_no: 7 });
  });

  it('tells a wrong password and stays, with what was typed', async () => {
    const { close } = await open([refuseWith(ownerProof, 'currentPasswordMismatch'), proven]);
    await type('Wrong-1234');
    await press('Confirm');
    const sentence = 'Title of currentPasswordMismatch. Text of currentPasswordMismatch';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(sentence);
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Password')).toHaveValue('Wrong-1234');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('leads to the reset, which has the name and comes back to this page', async () => {
    const page = '/myinfo/changeId?type=new-contact-modify';
    const { close, host } = await open([], ['password'], `${page}&state=s-1&session=m-1`);
    await act(() => userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' })));
    expect(close).toHaveBeenCalledWith(null);
    const [path = ''] = host.record.navigations;
    const back = new URL(path, host.url).searchParams.get('redirect_url') ?? '';
    expect(back).toBe(new URL(page, host.url).href); // its flow ends with the session
    expect(typedIdentifier(host)).toBe('alice@playground.test');
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

  const code = answerWith(ownerProofCode, { state: 's-1', sendCount: 1 });

  it('begins with the best way and offers the others', async () => {
    await open([code], ['email', 'phone', 'signIn']);
    expect(await screen.findByText(/code that we sent to a\*\*\*@playground\.test/)).toBeVisible();
    const others = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(others).toEqual(expect.arrayContaining(['Get a code by text message (+82********78)', 'Sign in again']));
  });

  it('proves the owner by a code to the chosen contact, and its field takes the focus', async () => {
    const { api, close, container } = await open([code, proven], ['password', 'email', 'signIn']);
    await press('Get a code by email (a***@playground.test)');
    const field = await screen.findByLabelText('Code');
    await waitFor(() => expect(field).toHaveFocus());
    expect(await axeFindings(container)).toEqual([]);
    await act(() => userEvent.type(field, '123 456{Enter}'));
    expect(close).toHaveBeenCalledWith('proven');
    const bodies = await Promise.all(api.requests.map((request) => request.clone().json()));
    expect(bodies).toEqual([{ way: 'email' }, { state: 's-1', verify_number: '123456', member_no: 7 }]);
  });

  it('takes a long code as it is pasted, and says where it is not whole', async () => {
    const long = answerWith(ownerProofCode, { state: 's-1', sendCount: 1, long_yn: 'Y' });
    const { api, container } = await open([long, proven], ['email', 'signIn']);
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveAttribute('inputmode', 'text');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Text of longCode'));
    expect(await axeFindings(container)).toEqual([]);
    await act(() => userEvent.type(field, '12345{Enter}'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Text of longCodeMissing/));
    await userEvent.clear(field);
    await act(() => userEvent.type(field, 'abcdefghijk mnopqrs2345{Enter}'));
    await waitFor(() => expect(api.requests).toHaveLength(2));
    expect(await api.requests[1]?.clone().json()).toMatchObject({ verify_number: 'abcdefghijkmnopqrs2345' });
  });

  it('asks for the long code where digits are typed in its place', async () => {
    const long = answerWith(ownerProofCode, { state: 's-1', sendCount: 1, long_yn: 'Y' });
    await open([long, refuseWith(ownerProof, 'codeTriesOver')], ['email', 'signIn']);
    const field = await screen.findByLabelText('Code');
    await act(() => userEvent.type(field, '123456{Enter}'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Text of longCodeMissing/));
    expect(screen.queryByText('Text of codeTriesOver')).toBeNull();
  });

  it('tells a wrong code at its field and stays', async () => {
    const { close } = await open([code, refuseWith(ownerProof, 'codeMismatch')], ['email', 'signIn']);
    const field = await screen.findByLabelText('Code');
    await act(() => userEvent.type(field, '123 456{Enter}'));
    expect(await screen.findByText(/Text of codeMismatch/)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Title of codeMismatch. Text of codeMismatch');
    expect(close).not.toHaveBeenCalled();
  });

  it('says why no code goes out, and offers the next', async () => {
    await open([refuseWith(ownerProofCode, 'resendTooSoon')], ['phone', 'signIn']);
    expect(await screen.findByText('Text of resendTooSoon')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send another code' })).toBeVisible();
  });

  it('shows the number for the app and goes on once it is confirmed there', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const asked = { session: 'a-1', expires_in: 300, verify_code: '0420' };
    const { close } = await open(
      [
        answerWith(otpSessionOpen, { ...asked, status: 'WAITING' }),
        answerWith(otpSessionStatus, { session: 'a-1', expires_in: 299, status: 'APPROVED' }),
        proven,
      ],
      ['authenticator', 'password', 'signIn'],
    );
    expect(await screen.findByText('0420')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(close).toHaveBeenCalledWith('proven');
    jest.useRealTimers();
  });

  it('closes without an answer', async () => {
    const { close } = await open([]);
    await press('Cancel');
    expect(close).toHaveBeenCalledWith(null);
  });
});
