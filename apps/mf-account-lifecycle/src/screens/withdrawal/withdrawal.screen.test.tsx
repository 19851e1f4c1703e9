import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import en from '../../texts/main/en.json';
import { WithdrawalScreen } from './withdrawal.screen.tsx';

const texts = { 'mf-account-lifecycle': en };

describe('delete your account', () => {
  it('says that the feature is not open yet', async () => {
    const { container } = renderWithHost(<WithdrawalScreen />, { texts, host: createFakeHost({ url: '/withdrawal' }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Not open yet.*Nothing was requested/);
    expect(document.title).toBe('Delete your account');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('links to the home page of the brand', async () => {
    const { host } = renderWithHost(<WithdrawalScreen />, { texts, host: createFakeHost({ url: '/withdrawal' }) });
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });
});
