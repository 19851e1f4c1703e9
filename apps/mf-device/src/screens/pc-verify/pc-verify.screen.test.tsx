import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import en from '../../locales/en.json';
import { PcVerifyScreen } from './pc-verify.screen.tsx';

const texts = { 'mf-device': en };

describe('register this pc', () => {
  it('says honestly that it is not open', async () => {
    const { container } = renderWithHost(<PcVerifyScreen />, { texts, host: createFakeHost({ url: '/pc_verify' }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Register this PC' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Not open yet.*No PC was added/);
    expect(document.title).toBe('Register this PC');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads to the home of the brand', async () => {
    const { host } = renderWithHost(<PcVerifyScreen />, { texts, host: createFakeHost({ url: '/pc_verify' }) });
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });
});
