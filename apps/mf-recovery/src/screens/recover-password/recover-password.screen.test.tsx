import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import en from '../../texts/main/en.json';
import { RecoverPasswordScreen } from './recover-password.screen.tsx';

const texts = { 'mf-recovery': en };

describe('reset your password', () => {
  it('says that the feature is not open yet', async () => {
    const { container } = renderWithHost(<RecoverPasswordScreen />, {
      texts,
      host: createFakeHost({ url: '/recovery/pw' }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Not open yet.*your password still works/);
    expect(document.title).toBe('Reset your password');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('links to the sign-in and keeps the query', async () => {
    const { host } = renderWithHost(<RecoverPasswordScreen />, {
      texts,
      host: createFakeHost({ url: '/recovery/pw' }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    expect(host.record.navigations).toEqual(['/login']);
  });

  it('links to the home page of the brand', async () => {
    const { host } = renderWithHost(<RecoverPasswordScreen />, {
      texts,
      host: createFakeHost({ url: '/recovery/pw' }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });
});
