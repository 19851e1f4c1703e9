import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import en from '../../locales/en.json';
import { SignUpScreen } from './sign-up.screen.tsx';

const texts = { 'mf-signup': en };

describe('create your account', () => {
  it('says honestly that it is not open', async () => {
    const { container } = renderWithHost(<SignUpScreen />, {
      texts,
      host: createFakeHost({ url: '/signup?redirect_url=http://localhost:4310/main' }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Not open yet.*cannot create an account here yet/);
    expect(document.title).toBe('Create your account');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads to the sign-in, the query kept', async () => {
    const { host } = renderWithHost(<SignUpScreen />, {
      texts,
      host: createFakeHost({ url: '/signup?redirect_url=http://localhost:4310/main' }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    expect(host.record.navigations).toEqual(['/login?redirect_url=http://localhost:4310/main']);
  });

  it('leads to the home of the brand', async () => {
    const { host } = renderWithHost(<SignUpScreen />, {
      texts,
      host: createFakeHost({ url: '/signup?redirect_url=http://localhost:4310/main' }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });
});
