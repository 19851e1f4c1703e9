import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { withdrawComplete } from '@gatehouse/api-contract';
import { hostEvents } from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/withdrawal/en.json';
import { WithdrawalCompletedScreen } from './withdrawal-completed.screen.tsx';

const texts = { 'mf-account-lifecycle.withdrawal': en };
const dates = answerWith(withdrawComplete, {
  requestDt: 0,
  expiryDt: 30 * 86_400_000,
  cancelUntilDt: 15 * 86_400_000,
});

function show(token: string | null, ...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/withdrawal/completed?redirect_url=http://localhost:4310/main' });
  if (token !== null) host.flow.write('withdrawal.completed', token);
  return { api, ...renderWithHost(<WithdrawalCompletedScreen />, { host, texts }) };
}

describe('the end of leaving', () => {
  it('tells the dates, again after a reload, and leads to where the visit wanted to be', async () => {
    const { api, container } = show('t1', dates);
    expect(await screen.findByText(/January 16, 1970/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your account will be deleted' })).toBeVisible();
    expect(new URL(api.requests[0]?.url ?? '').search).toBe('?token=t1');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      'http://localhost:4310/main',
    );
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('tells the launcher around it, whose session is over, and closes its view', async () => {
    configureFakeApi(dates);
    const told: unknown[] = [];
    const host = createFakeHost({ url: '/withdrawal/completed', surface: 'launcher' });
    const notify = (event: string, data?: object) => told.push([event, data]) > 0;
    const bridge = { ...host.bridge, notify, close: () => told.push('close') > 0 };
    host.flow.write('withdrawal.completed', 't1');
    renderWithHost(<WithdrawalCompletedScreen />, { host: { ...host, bridge }, texts });
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(told).toEqual([[hostEvents.viewResult, { result: 'deletion requested' }], 'close']);
  });

  it('counts its years from the common era in every language', async () => {
    configureFakeApi(dates);
    const host = createFakeHost({ url: '/withdrawal/completed', locale: 'th' });
    host.flow.write('withdrawal.completed', 't1');
    renderWithHost(<WithdrawalCompletedScreen />, { host, texts });
    expect((await screen.findAllByText(/1970/)).length).toBe(3);
  });

  it.each([
    ['another tab', null],
    ['a withdrawal that was taken back or is long ago', 't1'],
  ])('is understood in %s', async (_name, token) => {
    show(token, refuseWith(withdrawComplete, 'wrongVerifyToken'));
    expect(await screen.findByText('The deletion dates can’t be shown here any more')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Account deletion' })).toBeVisible();
  });

  it('asks again where the platform could not be asked', async () => {
    show('t1', unreachable(withdrawComplete), dates);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/January 16, 1970/)).toBeVisible();
  });
});
