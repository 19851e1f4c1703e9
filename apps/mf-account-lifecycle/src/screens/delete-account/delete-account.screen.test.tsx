import { answerWith, configureFakeApi, silence, unreachable } from '@gatehouse/api-client/testing';
import { cashBalance, mileageBalances, withdrawCheck, withdrawStudioCheck } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import main from '../../texts/main/en.json';
import en from '../../texts/withdrawal/en.json';
import { DeleteAccountScreen } from './delete-account.screen.tsx';

const texts = { 'mf-account-lifecycle': main, 'mf-account-lifecycle.withdrawal': en };
const show = () =>
  renderWithHost(<DeleteAccountScreen />, { texts, host: createFakeHost({ url: '/myinfo/deleteAccount' }) });
const account = answerWith(withdrawCheck, {
  available_yn: 'Y',
  reasons: [],
  sessions: 3,
  games: [{ name: 'Lantern Sea', devices: 2 }],
});
const noWorks = answerWith(withdrawStudioCheck, { available_yn: 'Y', reasons: [], works: [] });
const cash = answerWith(cashBalance, { total_balance: 12_500 });
const mileage = answerWith(mileageBalances, {
  balances: [
    { use_rule_id: 'POINT', balance: 3400 },
    { use_rule_id: 'FLAKE', balance: 87 },
  ],
});
const mileageRuleIds = ['POINT', 'FLAKE'];
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('what will happen', () => {
  it('is shown before anything is asked', async () => {
    configureFakeApi(account, noWorks, cash, mileage);
    const { container } = show();
    expect(await screen.findByText('12,500')).toBeVisible();
    expect(await screen.findByText('Lantern Sea (2)')).toBeVisible();
    const lost = { cash: valueOf('Cash'), points: valueOf('Points'), flakes: valueOf('Flakes') };
    expect(lost).toEqual({ cash: '12,500', points: '3,400', flakes: '87' });
    expect(valueOf('Sessions that will end')).toBe('3');
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/withdrawal');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is one sentence where the account has nothing', async () => {
    const none = mileageRuleIds.map((use_rule_id) => ({ use_rule_id, balance: 0 }));
    configureFakeApi(
      answerWith(withdrawCheck, { available_yn: 'Y', reasons: [], sessions: 1, games: [] }),
      noWorks,
      answerWith(cashBalance, { total_balance: 0 }),
      answerWith(mileageBalances, { balances: none }),
    );
    const { container } = show();
    expect(await screen.findByText('Nothing of value is on this account.')).toBeVisible();
    for (const label of ['Cash', 'Points', 'Flakes', 'None']) expect(screen.queryByText(label)).toBeNull();
    expect(valueOf('Sessions that will end')).toBe('1');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is understood without the services that are down or wrong: never a zero that is not one', async () => {
    configureFakeApi(account, noWorks, unreachable(cashBalance), answerWith(mileageBalances, { balances: 'none' }));
    show();
    expect(await screen.findAllByText('Couldn’t be loaded')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
    configureFakeApi(account, noWorks, cash, mileage);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12,500')).toBeVisible();
  });

  it('is understood while a service is slow: nothing is shown of it, and the way on is open', async () => {
    configureFakeApi(account, noWorks, silence(cashBalance), silence(mileageBalances));
    const { container } = show();
    expect(await screen.findByText('Lantern Sea (2)')).toBeVisible();
    for (const label of ['Cash', 'Points', 'Flakes']) expect(valueOf(label)).toBe('');
    expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('waits for the groups and products of a studio, by name', async () => {
    const works = [
      { kind: 'GROUP', name: 'Paper Lantern' },
      { kind: 'PRODUCT', name: 'Tiny Harbor' },
    ] as const;
    configureFakeApi(
      account,
      answerWith(withdrawStudioCheck, { available_yn: 'N', reasons: ['GROUP'], works: [...works] }),
      cash,
      mileage,
    );
    show();
    expect(await screen.findByText('Group: Paper Lantern')).toBeVisible();
    expect(screen.getByText('Product: Tiny Harbor')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });
});
