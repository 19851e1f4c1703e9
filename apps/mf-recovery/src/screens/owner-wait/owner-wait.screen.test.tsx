import { answerWith, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  ownerWaitAllow,
  ownerWaitBegin,
  ownerWaitCancel,
  ownerWaitFinish,
  ownerWaitRead,
  ownerWaitStart,
  type ClientValue,
} from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, show, token } from '../../testing/show.tsx';
import { OwnerWaitScreen } from './owner-wait.screen.tsx';

type Standing = ClientValue<typeof ownerWaitRead>;
const at = (
  status: Standing['status'],
  role: Standing['role'] = 'claimant',
  consent: Standing['consent'] = role === 'guardian' || status === 'guardian' ? 'asked' : 'none',
): Standing => ({
  status,
  role,
  consent,
  reference: 'K7QF-2M9X-PLWA',
  started_at: Date.UTC(2024, 2, 5, 12),
  ready_at: Date.UTC(2024, 2, 8, 12),
});
const open = (query: string, answers: readonly PreparedAnswer[]) =>
  show(<OwnerWaitScreen />, answers, { url: `/recovery/wait${query}` });
const opened = (standing: Standing, ...more: PreparedAnswer[]) =>
  open('?letter=l-1', [answerWith(ownerWaitRead, standing), ...more]);

describe('an owner who waits for the account', () => {
  it('proves a new address, and gets a link and a reference', async () => {
    const { api, host, container } = open('?state=s-1', [
      answerWith(ownerWaitBegin, { state: 'w-1', sendCount: 1 }),
      answerWith(ownerWaitStart, { ...at('waiting'), letter: 'l-1' }),
    ]);
    await userEvent.type(await screen.findByLabelText('Your email address'), 'me@example.com');
    await press('Send the code');
    expect(await screen.findByText('We sent a code to me@example.com.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Code from the email'), '123456');
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/wait?letter=l-1']));
    const bodies = await Promise.all(api.requests.map((request) => request.clone().json()));
    expect(bodies).toEqual([
      { state: 's-1', email: 'me@example.com' },
      { state: 'w-1', verify_number: '123456' },
    ]);
  });

  it('asks for what is missing, and tells a wrong code at its field', async () => {
    open('?state=s-1', [
      answerWith(ownerWaitBegin, { state: 'w-1', sendCount: 1 }),
      refuseWith(ownerWaitStart, 'codeMismatch'),
    ]);
    await press('Send the code');
    expect(screen.getByLabelText('Your email address')).toHaveAccessibleDescription('Enter an email address.');
    await userEvent.type(screen.getByLabelText('Your email address'), 'me@example.com');
    await press('Send the code');
    await userEvent.type(await screen.findByLabelText('Code from the email'), '123456');
    expect(await screen.findByText('Text of codeMismatch')).toBeVisible();
  });

  it('types a long code where one was sent', async () => {
    const { api } = open('?state=s-1', [
      answerWith(ownerWaitBegin, { state: 'w-1', sendCount: 1, long_yn: 'Y' }),
      answerWith(ownerWaitStart, { ...at('waiting'), letter: 'l-1' }),
    ]);
    await userEvent.type(await screen.findByLabelText('Your email address'), 'me@example.com');
    await press('Send the code');
    const field = await screen.findByLabelText('Code from the email');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Text of longCode'));
    await userEvent.type(field, '12345{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Text of longCodeMissing/));
    await userEvent.clear(field);
    await userEvent.type(field, 'abcdefghijk mnopqrs2345');
    await waitFor(() => expect(api.requests).toHaveLength(2));
    expect(await api.requests[1]?.clone().json()).toMatchObject({ verify_number: 'abcdefghijkmnopqrs2345' });
  });

  it('is asked for the long code where digits are typed in its place', async () => {
    open('?state=s-1', [
      answerWith(ownerWaitBegin, { state: 'w-1', sendCount: 1, long_yn: 'Y' }),
      refuseWith(ownerWaitStart, 'codeTriesOver'),
    ]);
    await userEvent.type(await screen.findByLabelText('Your email address'), 'me@example.com');
    await press('Send the code');
    const field = await screen.findByLabelText('Code from the email');
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Text of longCodeMissing/));
    expect(screen.queryByText('Text of codeTriesOver')).toBeNull();
  });

  it('is told why there is no waiting', async () => {
    open('?state=s-1', [refuseWith(ownerWaitBegin, 'identityVerificationRequired')]);
    await userEvent.type(await screen.findByLabelText('Your email address'), 'me@example.com');
    await press('Send the code');
    expect(await screen.findByText('Title of identityVerificationRequired')).toBeVisible();
  });

  it('reads by the reference how it stands, and may do nothing by it', async () => {
    const { host } = open('', []);
    await press('Check the status');
    expect(screen.getByLabelText('Reference')).toHaveAccessibleDescription('Enter your reference.');
    await userEvent.type(screen.getByLabelText('Reference'), 'K7QF-2M9X-PLWA');
    await press('Check the status');
    expect(host.record.navigations).toEqual(['/recovery/wait?reference=K7QF-2M9X-PLWA']);
    open('?reference=K7QF-2M9X-PLWA', [answerWith(ownerWaitRead, at('waiting', 'reader'))]);
    expect(await screen.findByText(/The wait ends on March 8, 2024/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Stop|Give up/ })).toBeNull();
  });

  it.each(['?reference=AAAA-BBBB-CCCC', '?letter=l-2'])('hears that there is no such wait: %s', async (query) => {
    const { container } = open(query, [refuseWith(ownerWaitRead, 'verificationTimeExpired')]);
    expect(await screen.findByText('We can’t find this wait')).toBeVisible();
    expect(screen.queryByText('Title of verificationTimeExpired')).toBeNull();
    expect(screen.getByRole('link', { name: 'Enter another reference' })).toHaveAttribute(
      'href',
      expect.stringContaining('/recovery/wait'),
    );
    expect(document.title).toContain('Error: ');
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(['waiting', 'guardian', 'contested', 'ready', 'cancelled', 'done', 'over'] as const)(
    'sees that it is %s',
    async (status) => {
      const { container } = opened(at(status));
      expect(await screen.findByText('Your reference: K7QF\u20112M9X\u2011PLWA')).toBeVisible();
      expect(await axeFindings(container)).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Set a new password' }) !== null).toBe(status === 'ready');
    },
  );

  it('of a child hears from the start that a guardian has to agree', async () => {
    opened(at('waiting', 'claimant', 'asked'));
    expect(await screen.findByText(/guardian also has to agree/)).toBeVisible();
  });

  it('is led on where the wait itself leads no further', async () => {
    opened(at('cancelled'));
    expect(await screen.findByRole('link', { name: 'Customer service' })).toBeVisible();
    opened(at('done'));
    expect(await screen.findByRole('link', { name: 'Sign in now' })).toHaveAttribute('href', '/login');
    opened(at('over'));
    expect(await screen.findByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/recovery/pw');
  });

  it('goes on to a new password once the wait is over', async () => {
    const { host } = opened(at('ready'), answerWith(ownerWaitFinish, token));
    await press('Set a new password');
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw']));
  });

  it('is asked again where the platform could not be asked', async () => {
    open('?letter=l-1', [unreachable(ownerWaitRead), answerWith(ownerWaitRead, at('waiting'))]);
    await press('Try again');
    expect(await screen.findByText(/The wait ends on/)).toBeVisible();
  });
});

describe('a contact that is told of a wait', () => {
  it('sees who asks since when, and stops it', async () => {
    const { api } = opened(at('waiting', 'contact'), answerWith(ownerWaitCancel, at('cancelled', 'contact')));
    expect(await screen.findByText(/waiting for this account since March 5, 2024/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Someone is asking for this account' })).toBeVisible();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
    await press('Stop it');
    expect(await screen.findByText('This wait was stopped.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a child, the guardian, may agree', async () => {
    opened(at('guardian', 'guardian'), answerWith(ownerWaitAllow, at('ready', 'guardian', 'agreed')));
    expect(await screen.findByText(/only if you agree/)).toBeVisible();
    await press('Allow it');
    expect(await screen.findByText('The wait is over, and no one objected.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set a new password' })).toBeNull();
  });

  it('of a child, the guardian, has agreed once and may still stop it', async () => {
    opened(at('waiting', 'guardian'), answerWith(ownerWaitAllow, at('waiting', 'guardian', 'agreed')));
    await press('Allow it');
    expect(await screen.findByText(/You’ve agreed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow it' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop it' })).toBeVisible();
  });
});
