import { answerWith, configureFakeApi, refuseWith } from '@gatehouse/api-client/testing';
import { withdrawEmailSend, withdrawEmailVerify, withdrawRequest, withdrawToken } from '@gatehouse/api-contract';
import { codeIsProven, codeIsSent } from '@gatehouse/challenge/testing';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import main from '../../texts/main/en.json';
import en from '../../texts/withdrawal/en.json';
import { WithdrawalScreen } from './withdrawal.screen.tsx';

const texts = { 'mf-account-lifecycle': main, 'mf-account-lifecycle.withdrawal': en };
const show = () => renderWithHost(<WithdrawalScreen />, { texts, host: createFakeHost({ url: '/withdrawal' }) });

describe('the steps of leaving', () => {
  it('begin with the proof that the platform asks for, and offer another', async () => {
    const api = configureFakeApi(
      answerWith(withdrawToken, { step: 1, token: 't1', way: 'phone', contact: '***-5678', other_ways: ['email'] }),
    );
    const { container } = show();
    expect(await screen.findByText('We’ll text a code to ***-5678.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm it’s me' })).toHaveAttribute(
      'href',
      expect.stringContaining('/verification?type=delete-account&state=t1'),
    );
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use my email instead' }));
    expect(new URL(api.requests.at(-1)?.url ?? '').search).toBe('?way=email');
  });

  it('say that too many mails were asked for, and take 586 along', async () => {
    configureFakeApi(
      answerWith(withdrawToken, { step: 5, token: 't1', way: 'email', other_ways: [], retry_in: 3_590_000 }),
    );
    show();
    expect(await screen.findByText(/Too many emails were requested/)).toBeVisible();
    expect(screen.getByText(/another code in 59:(50|49)/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm it’s me' })).toHaveAttribute(
      'href',
      expect.stringContaining('error_code=586'),
    );
  });

  const exceeded = { step: 5 as const, token: 't1', way: 'email' as const, other_ways: [] };

  it('count down anew when the platform answers another wait', async () => {
    configureFakeApi(answerWith(withdrawToken, exceeded), answerWith(withdrawToken, { ...exceeded, retry_in: 90_000 }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/another code in 1:(30|29)/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('go on by mail once mails are sent again', async () => {
    configureFakeApi(
      answerWith(withdrawToken, exceeded),
      answerWith(withdrawToken, { step: 2, token: 't1', way: 'email', contact: 'al***@x.test', other_ways: [] }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We’ll send the code to al***@x.test.')).toBeVisible();
  });

  it('go on where the code was entered in another tab', async () => {
    configureFakeApi(
      answerWith(withdrawToken, {
        step: 2,
        token: 't1',
        way: 'email',
        contact: 'al***@playground.test',
        other_ways: [],
      }),
      codeIsSent(),
      refuseWith(withdrawEmailVerify, 'wrongVerifyStep'),
      codeIsProven(),
      answerWith(withdrawToken, { step: 3, token: 't1' }),
    );
    show();
    await userEvent.type(await screen.findByLabelText('Code from the email'), '123456');
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
    expect(screen.queryByText('Text of wrongVerifyStep')).toBeNull();
  });

  it('mail a code on this page, and go on when it is right', async () => {
    const api = configureFakeApi(
      answerWith(withdrawToken, {
        step: 2,
        token: 't1',
        way: 'email',
        contact: 'al***@playground.test',
        other_ways: [],
      }),
      answerWith(withdrawEmailSend, { sendCount: 1, state: 't1' }),
      refuseWith(withdrawEmailVerify, 'codeMismatch'),
      answerWith(withdrawEmailVerify, { step: 3, token: 't1' }),
    );
    const { container } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
    await userEvent.type(await screen.findByLabelText('Code from the email'), '111111');
    await waitFor(() => expect(screen.getByLabelText('Code from the email')).toBeInvalid());
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Code from the email'));
    await userEvent.type(screen.getByLabelText('Code from the email'), '123456');
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
    const paths = api.requests.map(({ url }) => new URL(url).pathname.split('/').slice(-3).join('/'));
    expect(paths).toContain('v1.1/send/email');
    expect(paths).toContain('v1.1/verify/email');
  });

  it('become "too many mails" when no more are sent', async () => {
    configureFakeApi(
      answerWith(withdrawToken, { step: 2, token: 't1', way: 'email', contact: 'a***@b.test', other_ways: [] }),
      answerWith(withdrawToken, { step: 5, token: 't1', way: 'email', other_ways: ['phone'] }),
      refuseWith(withdrawEmailSend, 'withdrawalEmailLimit'),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText(/Too many emails were requested/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use my phone instead' })).toBeVisible();
  });

  it('end on a page that a reload finds again, once the owner is proven and has said yes', async () => {
    configureFakeApi(
      answerWith(withdrawToken, { step: 3, token: 't1' }),
      answerWith(withdrawRequest, { step: 4, token: 't1' }),
    );
    const { host } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(host.record.navigations).toEqual(['/withdrawal/completed']));
    expect(host.flow.read('withdrawal.completed')).toBe('t1');
  });

  it('go back to where leaving begins when a studio has something left, which is named there', async () => {
    configureFakeApi(
      answerWith(withdrawToken, { step: 3, token: 't1' }),
      refuseWith(withdrawRequest, 'deletionIncomplete', { works: [{ kind: 'GROUP', name: 'Paper Lantern' }] }),
    );
    const { host } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(host.record.navigations).toEqual(['/myinfo/deleteAccount']));
  });

  it('say why a request was refused', async () => {
    configureFakeApi(
      answerWith(withdrawToken, { step: 3, token: 't1' }),
      refuseWith(withdrawRequest, 'deletionAlreadyRequested'),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Text of deletionAlreadyRequested')).toBeVisible();
  });
});
