import { answerWith, configureFakeApi, refuseWith } from '@gatehouse/api-client/testing';
import { emailCodeVerify, transferEmailSend, transferRegister } from '@gatehouse/api-contract';
import { codeIsSent } from '@gatehouse/challenge/testing';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { SwitchEntryScreen } from './switch.screens.ts';
import { address, done, entryUrl, guide, home, open, press, stepIs, wentTo } from './testing/switch-scene.tsx';

describe('the new address', () => {
  it('gets a code, whose proof leads to the confirmation', async () => {
    const sent = answerWith(transferEmailSend, { sendCount: 1, state: 's-1', emailVerifyToken: 'x' });
    const { user, container } = open(
      SwitchEntryScreen,
      entryUrl,
      stepIs(),
      sent,
      answerWith(emailCodeVerify, { state: 's-1' }),
    );
    await user.type(await screen.findByRole('textbox', { name: /Email address/ }), 'New@playground.test');
    expect(await axeFindings(container)).toEqual([]);
    await press('Send the code');
    const code = await screen.findByRole('textbox', { name: /Code from the email/ });
    configureFakeApi(answerWith(emailCodeVerify, { state: 's-1' }), stepIs({ email: address }));
    await user.type(code, '123456');
    expect(await screen.findByRole('heading', { name: 'Switch your account?' })).toBeVisible();
  });

  it('of somebody else is said at the code', async () => {
    const sent = answerWith(transferEmailSend, { sendCount: 1, state: 's-1' });
    const { user } = open(SwitchEntryScreen, entryUrl, stepIs(), sent, refuseWith(emailCodeVerify, 'contactTaken'));
    await user.type(await screen.findByRole('textbox', { name: /Email address/ }), address);
    await press('Send the code');
    await user.type(await screen.findByRole('textbox', { name: /Code from the email/ }), '123456');
    expect((await screen.findAllByText(/Title of contactTaken/))[0]).toBeVisible();
  });

  it('that was proven before is confirmed, also where the code is refused the second time', async () => {
    const { user } = open(
      SwitchEntryScreen,
      entryUrl,
      stepIs(),
      codeIsSent({ typed_yn: 'Y' }),
      refuseWith(emailCodeVerify, 'codeMismatch'),
      stepIs({ email: address }),
    );
    await user.type(await screen.findByRole('textbox', { name: /Code from the email/ }), '123456');
    expect(await screen.findByRole('heading', { name: 'Switch your account?' })).toBeVisible();
    expect(screen.queryByText(/codeMismatch/)).toBeNull();
  });

  it('that replaces a proven one is waited for until it is proven itself', async () => {
    const { user } = open(
      SwitchEntryScreen,
      entryUrl,
      stepIs({ email: address }),
      codeIsSent({ typed_yn: 'Y' }),
      refuseWith(emailCodeVerify, 'codeMismatch'),
    );
    await screen.findByText('mia77');
    await press('Use another address');
    const code = await screen.findByRole('textbox', { name: /Code from the email/ });
    await user.type(code, '123456');
    expect((await screen.findAllByText(/Title of codeMismatch/))[0]).toBeVisible();
    configureFakeApi(refuseWith(emailCodeVerify, 'codeMismatch'), stepIs({ email: 'third@playground.test' }));
    await user.clear(code);
    await user.type(code, '654321');
    expect(await screen.findByRole('heading', { name: 'Switch your account?' })).toBeVisible();
  });

  it.each([
    [
      'before the proof',
      { step: 2, verify_type: 'switch-id', verify_state: 'v-1' },
      '/verification?type=switch-id&state=v-1',
    ],
    ['before the terms', { terms_agree_yn: 'N' }, `${guide}/consent?state=s-1`],
    ['where nothing is open', { step: 0 }, guide],
  ] as const)('is not asked for %s', async (_, more, next) => {
    const { host } = open(SwitchEntryScreen, entryUrl, stepIs(more));
    await waitFor(() => expect(wentTo(host)).toEqual([next]));
  });

  it('without a state begins at the guide', async () => {
    const { host } = open(SwitchEntryScreen, `/switch_accounts/entry_info?${home}`);
    await waitFor(() => expect(wentTo(host)).toEqual([guide]));
  });
});

describe('the confirmation', () => {
  const ready = stepIs({ email: address });
  const made = answerWith(transferRegister, { transferDt: done.transferDt, transferredId: address, forever: 'N' });

  it('names what ends and begins, is typed, and ends with name and day', async () => {
    const { api, user, container, host } = open(SwitchEntryScreen, entryUrl, ready, made);
    expect(await screen.findByText('mia77')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You can switch only once');
    await press('Switch my account');
    const summary = screen.getAllByRole('alert')[0];
    expect(summary).toHaveTextContent('Enter your current password.');
    expect(summary).toHaveTextContent(`Type exactly this address: ${address}`);
    expect(api.requests).toHaveLength(1);
    await user.type(screen.getByLabelText(/Current password/), 'Gatehouse1');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), 'NEW@playground.test');
    expect(await axeFindings(container)).toEqual([]);
    await press('Switch my account');
    expect(await screen.findByRole('heading', { name: 'Your account has been switched' })).toBeVisible();
    expect(await api.requests[1]?.clone().json()).toEqual({
      state: 's-1',
      transferred_id: 'NEW@playground.test',
      current_password: 'Gatehouse1',
    });
    expect(screen.getByText('January 15, 2026')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
  });

  it('of a social account asks for a first password', async () => {
    const social = stepIs({ email: address, names: [{ provider_cd: 'GP', name: '' }], password_entry: 'NEW' });
    const { api, user } = open(SwitchEntryScreen, entryUrl, social, made);
    expect(await screen.findByText('Google')).toBeVisible();
    await user.type(screen.getByLabelText(/^New password(?! again)/), 'Lantern-Sea-42');
    await user.type(screen.getByLabelText(/New password again/), 'Lantern-Sea-42');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), address);
    await press('Switch my account');
    await screen.findByRole('heading', { name: 'Your account has been switched' });
    expect(await api.requests[1]?.clone().json()).toMatchObject({ password: 'Lantern-Sea-42' });
  });

  it('leads to the sign-in where no session was opened', async () => {
    const closed = answerWith(transferRegister, { transferDt: done.transferDt, transferredId: address });
    const { user } = open(SwitchEntryScreen, entryUrl, ready, closed);
    await user.type(await screen.findByLabelText(/Current password/), 'Gatehouse1');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), address);
    await press('Switch my account');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/login/),
    );
  });

  it.each([
    ['43200', 'contactTaken'],
    ['46403', 'emailAccountLimit'],
    ['43000', 'currentPasswordMismatch'],
    ['43100', 'tooManyPasswordFailures'],
    ['45016', 'wrongVerifyToken'],
  ] as const)('is refused with %s', async (_, refusal) => {
    const { user } = open(SwitchEntryScreen, entryUrl, ready, refuseWith(transferRegister, refusal));
    await user.type(await screen.findByLabelText(/Current password/), 'Gatehouse1');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), address);
    await press('Switch my account');
    expect((await screen.findAllByText(new RegExp(`Title of ${refusal}`)))[0]).toBeVisible();
  });

  it('of an account that was switched meanwhile says so', async () => {
    const { user } = open(SwitchEntryScreen, entryUrl, ready, refuseWith(transferRegister, 'migrationDone', done));
    await user.type(await screen.findByLabelText(/Current password/), 'Gatehouse1');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), address);
    await press('Switch my account');
    expect(await screen.findByRole('heading', { name: 'You already sign in with your email address' })).toBeVisible();
  });

  it('goes back to another address', async () => {
    open(SwitchEntryScreen, entryUrl, ready);
    await screen.findByText('mia77');
    await press('Use another address');
    expect(await screen.findByRole('heading', { name: 'Your new sign-in address' })).toBeVisible();
  });
});
