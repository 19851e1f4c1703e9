import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import en from '../../locales/en.json';
import { VerificationScreen } from './verification.screen.tsx';

const texts = { 'mf-verification': en };

describe('verify your identity', () => {
  it('says honestly that it is not open', async () => {
    const { container } = renderWithHost(<VerificationScreen />, {
      texts,
      host: createFakeHost({ url: '/verification?type=SIGNUP&state=s-1' }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Not open yet.*Nothing was sent or saved/);
    expect(document.title).toBe('Verify your identity');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads to the sign-in, the query kept', async () => {
    const { host } = renderWithHost(<VerificationScreen />, {
      texts,
      host: createFakeHost({ url: '/verification?type=SIGNUP&state=s-1' }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    expect(host.record.navigations).toEqual(['/login?type=SIGNUP&state=s-1']);
  });

  it('leads to the home of the brand', async () => {
    const { host } = renderWithHost(<VerificationScreen />, {
      texts,
      host: createFakeHost({ url: '/verification?type=SIGNUP&state=s-1' }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });
});
