import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { answerWith, configureFakeApi, refuseWith } from '@gatehouse/api-client/testing';
import { withdrawComplete, withdrawRequest, withdrawToken } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
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
    configureFakeApi(answerWith(withdrawToken, { step: 5, token: 't1', way: 'email', other_ways: [] }));
    show();
    expect(await screen.findByText(/Too many emails were requested/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm it’s me' })).toHaveAttribute(
      'href',
      expect.stringContaining('error_code=586'),
    );
  });

  it('end with the dates, once the owner is proven and has said yes', async () => {
    configureFakeApi(
      answerWith(withdrawToken, { step: 3, token: 't1' }),
      answerWith(withdrawRequest, { step: 4, token: 't1' }),
      answerWith(withdrawComplete, { requestDt: 0, expiryDt: 30 * 86_400_000, cancelUntilDt: 15 * 86_400_000 }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Your account will be deleted')).toBeVisible();
    expect(await screen.findByText(/January 16, 1970/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
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
