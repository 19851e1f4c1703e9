import { describe, expect, it } from '@jest/globals';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts as english } from '../../locales/en.ts';
import { remote } from '../../remote.ts';
import { SimplifyScreen } from './simplify.screen.tsx';

const url = '/simplify?platform=PC&nation=KR&redirect_url=http://localhost:4310/main';
const texts = { 'mf-login': english };
const member = { state: 'member', memberNo: 1001, providerCd: 'SO', countryCd: 'KR', expiresAt: 0 } as const;

const forMember = () => renderWithHost(<SimplifyScreen />, { texts, host: createFakeHost({ url, session: member }) });
const forStranger = () =>
  renderWithHost(<SimplifyScreen />, { texts, host: createFakeHost({ url, session: { state: 'anonymous' } }) });
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe('missing terms', () => {
  it('is a screen of the remote', async () => {
    expect(await remote.screens['simplify']?.()).toEqual({ Component: SimplifyScreen });
  });

  it('tells a member that agreeing is not open, and that nothing is lost', async () => {
    const { container } = forMember();
    expect(screen.getByRole('heading', { level: 1, name: 'Agree to the terms' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Not open yet.*cannot agree here yet.*you are signed in/);
    expect(document.title).toBe('Agree to the terms');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads a member to the home of the brand', async () => {
    const { host } = forMember();
    await follow('Go to the home page');
    expect(host.record.departures).toEqual([host.site.home]);
  });

  it('lets a member sign out', async () => {
    const { host } = forMember();
    await follow('Sign out');
    expect(host.record.navigations).toEqual(['/logout']);
  });

  it('does not claim that a stranger is signed in, and leads to the sign-in, the query kept', async () => {
    const { container, host } = forStranger();
    expect(screen.getByRole('status')).toHaveTextContent('you are not signed in');
    expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await follow('Sign in');
    expect(host.record.navigations).toEqual(['/login?platform=PC&nation=KR&redirect_url=http://localhost:4310/main']);
  });
});
