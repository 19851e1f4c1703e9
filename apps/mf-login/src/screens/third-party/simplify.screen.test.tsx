import { onwardPath } from '@gatehouse/platform';
import { axeFindings, createFakeHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import {
  member,
  plain,
  authorization,
  third,
  own,
  game,
  contents,
  missing,
  all,
  taken,
  open,
  box,
  tick,
  press,
  agreeToAll,
  agreeAndContinue,
} from '../../testing/simplify.tsx';
import { loadSimplify } from './simplify.load.ts';
import { SimplifyScreen } from './simplify.screen.tsx';

describe('terms to agree to', () => {
  it('are a screen of the remote, with texts of their own', async () => {
    expect(await remote.screens['simplify']?.()).toMatchObject({
      Component: SimplifyScreen,
      load: loadSimplify,
      texts: { namespace: 'mf-login.later' },
    });
  });

  it('name who asks, whose they are, and what is required', async () => {
    const { container } = open(all);
    expect(await screen.findByText(/^Playground game wants to sign you in/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Terms of this account',
      'Terms of Playground game',
    ]);
    const boxes = screen.getAllByRole('checkbox').map((input) => input.closest('label')?.textContent);
    expect(boxes).toEqual([
      'Agree to all required items',
      'Title of SERVICE (required)',
      'Title of PRIVACY (required)',
      'Title of NEWS (optional)',
      'Title of GAME (required)',
      'Title of ODD (optional)',
    ]);
    expect(document.title).toBe('Agree to the terms');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('of a game that is being started say so, in every language form of the address', async () => {
    for (const path of ['/launch?game_id=PLAYGROUND_GAME', '/ko/launch?game_id=PLAYGROUND_GAME']) {
      const asked = new URLSearchParams({ client_id: 'c', redirect_url: `http://localhost:4200${path}` });
      const { unmount } = open(all, { url: `/simplify?${asked}` });
      expect(await screen.findByText('Read and accept these terms first. Then the game can start.')).toBeVisible();
      expect(screen.queryByText(/wants to sign you in/)).toBeNull();
      unmount();
    }
  });

  it("ask only for what is open: a client's alone, or the platform's alone", async () => {
    open([contents(own, game), missing('GAME')]);
    await box(/GAME/);
    expect(screen.queryByRole('checkbox', { name: /SERVICE|NEWS/ })).toBeNull();
  });

  it('without a client speak of the account alone', async () => {
    const { api } = open([contents(own), missing('SERVICE')], { url: plain });
    expect(await screen.findByText(/^Please read and accept the current terms/)).toBeVisible();
    expect(api.requests.map((request) => new URL(request.url).searchParams.get('client_id'))).toEqual([null, null]);
  });

  it('are asked for the client of the authorization, in the language of the page', async () => {
    const { api } = open(all);
    await box(/SERVICE/);
    const queries = api.requests.map((request) => new URL(request.url).searchParams);
    expect(queries.map((query) => query.get('client_id'))).toEqual(['game', 'game']);
    expect(queries.map((query) => query.get('lang'))).toContain('en');
  });

  it('say what is missing, and lead to it', async () => {
    const { api, container } = open(all);
    await tick(/SERVICE/);
    await press(agreeAndContinue);
    const summary = screen.getByRole('alert', { name: 'Some terms still need your agreement' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(document.title).toBe('Error: Agree to the terms');
    await userEvent.click(within(summary).getByRole('link', { name: 'Agree to Title of GAME' }));
    await waitFor(async () => expect(await box(/GAME/)).toHaveFocus());
    expect(await box(/GAME/)).toBeInvalid();
    expect(await box(/SERVICE/)).not.toBeInvalid();
    expect(api.requests).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are agreed to in the version that was shown, and lead back to the authorization', async () => {
    const { api, host } = open([...all, taken]);
    for (const name of [/SERVICE/, /PRIVACY/, /GAME/]) await tick(name);
    await press(agreeAndContinue);
    await waitFor(() => expect(host.record.departures).toEqual([new URL(authorization).href]));
    expect(await api.requests.at(-1)?.json()).toEqual({
      client_id: 'game',
      terms: [
        { terms_type_id: 'SERVICE', version: 3, agree_yn: 'Y' },
        { terms_type_id: 'PRIVACY', version: 3, agree_yn: 'Y' },
        { terms_type_id: 'NEWS', version: 3, agree_yn: 'N' },
        { terms_type_id: 'GAME', version: 3, agree_yn: 'Y' },
        { terms_type_id: 'ODD', version: 3, agree_yn: 'N' },
      ],
    });
  });

  it('may all be agreed to at once, except what is optional', async () => {
    const { api } = open([...all, taken]);
    await tick(agreeToAll);
    await press(agreeAndContinue);
    await waitFor(() => expect(api.requests).toHaveLength(3));
    const terms = ['Y', 'Y', 'N', 'Y', 'N'].map((agree_yn) => expect.objectContaining({ agree_yn }));
    expect(await api.requests.at(-1)?.json()).toEqual({ client_id: 'game', terms });
  });

  it('that are all agreed to already ask nothing', async () => {
    const { host } = open([contents(own), missing()], { url: plain });
    await waitFor(() => expect(host.record.departures).toEqual(['http://localhost:4310/main']));
  });

  it('lead home without a return address', async () => {
    const { host } = open([contents(own), missing()], { url: '/simplify?platform=PC&nation=KR' });
    await waitFor(() => expect(host.record.departures).toEqual([host.site.home]));
  });
});

describe('reading an item', () => {
  it('opens its text, of which the shell makes something harmless, and agrees by that', async () => {
    const { host } = open(all);
    await userEvent.click(await screen.findByRole('button', { name: 'Read Title of SERVICE' }));
    expect(host.record.dialogs).toEqual([{ document: { title: 'Title of SERVICE', html: '<p>SERVICE</p>' } }]);
    expect(await box(/SERVICE/)).toBeChecked();
  });

  it('and closing it agrees to nothing', async () => {
    open(all, { confirms: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Read Title of SERVICE' }));
    expect(await box(/SERVICE/)).not.toBeChecked();
  });

  it('opens its address in a new window, when that is a web address', async () => {
    open(all);
    const link = await screen.findByRole('link', { name: 'Open Title of GAME in a new window' });
    expect(link).toHaveAttribute('href', 'https://game.example/terms');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByRole('link', { name: /ODD/ })).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeVisible();
  });

  it("has no link in a game's web view, where its address is shown", async () => {
    open(all, { surface: 'sdk' });
    expect(await screen.findByText('https://game.example/terms')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('not agreeing', () => {
  it('leads back to the client with the reason, or to the terms again', async () => {
    const { host, container } = open(all);
    await tick(/SERVICE/);
    await press('Don’t agree');
    expect(screen.getByRole('status')).toHaveTextContent('Playground game won’t get any information about you');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    await press('Read the terms again');
    expect(await box(/SERVICE/)).toBeChecked();
    await press('Don’t agree');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Playground game' }));
    const back = new URLSearchParams({
      client_id: 'game',
      to: 'https://game.example/back',
      reason: 'declined',
      state: 'st',
    });
    expect(host.record.departures).toEqual([`http://localhost:4200/continue?${back}`]);
  });

  it("to the platform's own terms leaves the sign-out", async () => {
    const { host } = open([contents(own), missing('SERVICE')], { url: plain });
    await box(/SERVICE/);
    await press('Don’t agree');
    expect(screen.getByRole('status')).toHaveTextContent('You can’t use your account here');
    await userEvent.click(screen.getByRole('link', { name: 'Sign out' }));
    expect(host.record.navigations).toEqual([
      `/logout?redirect_url=${encodeURIComponent('http://localhost:4310/main')}`,
    ]);
  });
});

describe('coming here', () => {
  const load = (session: FakeHostOverrides['session']) => {
    const host = createFakeHost({ url: `${third}&client_id=game`, ...(session && { session }) });
    const result = loadSimplify({ url: host.url, host });
    return result && { redirect: onwardPath(result.redirect, host.url) }; // as the shell follows it
  };

  it('asks an anonymous visitor to sign in first, and returns here', () => {
    const query = new URLSearchParams({ inflow_path: 'GAME_THIRD', redirect_url: authorization });
    expect(load({ state: 'anonymous' })).toEqual({ redirect: `/login?${query}` });
    expect(load(member)).toBeUndefined();
  });
});
