import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import en from '../../texts/main/en.json';
import { ChangePasswordScreen } from './change-password.screen.tsx';

const texts = { 'mf-recovery': en };
const show = (url: string) => renderWithHost(<ChangePasswordScreen />, { texts, host: createFakeHost({ url }) });

describe('change your password', () => {
  it('says that the feature is not open yet', async () => {
    const { container, host } = show('/change/pw');
    expect(screen.getByRole('heading', { level: 1, name: 'Change your password' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Your current password stays valid.');
    expect(document.title).toBe('Change your password');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });

  it('resumes a sign-in that the password campaign interrupted, with its terms check and return address', async () => {
    const { container, host } = show(
      '/change/pw?from=campaign&inflow_path=NONE&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain%3Fa%3D1',
    );
    expect(screen.getByText(/not changed your password for a long time/)).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(host.record.navigations).toEqual([
      '/login?inflow_path=NONE&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain%3Fa%3D1',
    ]);
    expect(host.record.departures).toEqual([]);
  });
});
