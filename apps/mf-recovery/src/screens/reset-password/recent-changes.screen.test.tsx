import { recentChanges, resetPassword } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropNewUserToken } from '../../flow/new-user-token.ts';
import { bodiesOf, lists } from '../../testing/show.tsx';
import {
  address,
  asked,
  changes,
  former,
  group,
  isDone,
  mine,
  number,
  open,
  password,
  person,
  save,
  stored,
  storedWith,
  type,
} from './testing/reset-scene.tsx';

afterEach(() => dropNewUserToken(createFakeHost()));

describe('changes that may not be the owner’s', () => {
  it('are asked with the proof and listed: what, its values, when, where and in which browser', async () => {
    const { api, container } = open([lists(changes)]);
    const rows = within(await group()).getAllByRole('listitem');
    expect(await bodiesOf(api, recentChanges)).toEqual([{ state: 's-1', token: 't-1' }]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(
      /^Your phone numberNow: 010-\*{4}-1111 · Before: 010-\*{4}-2222March 5, 2024.* · Chrome, Windows · FranceThis was me$/,
    );
    expect(rows[0]).not.toHaveTextContent('Needs a password');
    expect(rows[1]).toHaveTextContent(
      /^Your contact addressNow: t\*{3}@example\.comMarch 5, 2024.*Needs a password you used beforeThis was me$/,
    );
    expect(rows[1]).not.toHaveTextContent('Before:');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are told in words of a change, not of what comes back, and a country by its name', async () => {
    const changed = (part: 'signInNames' | 'deletion' | 'country', now: string) => ({
      ...number,
      id: part,
      part,
      now,
      before: '',
    });
    open([lists([changed('signInNames', ''), changed('deletion', ''), changed('country', 'FR')])]);
    expect(await group()).toHaveTextContent(
      /Your ways to sign in.*The deletion of your account.*Your countryNow: France/,
    );
    expect(screen.queryByText(/canceled/)).toBeNull();
  });

  it('are one group with the rule as its description, and a box for each that says what it is for', async () => {
    open([lists([number])]);
    expect(await group()).toHaveAccessibleDescription(
      'Tick what you changed yourself. When you save the new password, we’ll undo the rest.',
    );
    const box = await mine('Your phone number');
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(/^Now: 010-\*{4}-1111.*France$/);
  });

  it('say in the rule that some of them need a password of before', async () => {
    open([lists([number, address])]);
    expect(await group()).toHaveAccessibleDescription(
      /Where it says so, only if you also enter a password you used before\.$/,
    );
  });

  it('stay where they were proven with more, and the page says what to do', async () => {
    open([lists(changes)]);
    const stay = await screen.findByRole('list', { name: 'These changes stay' });
    expect(stay).toHaveTextContent(/Your verified identity.*South Korea/);
    expect(within(stay).queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/If one of them wasn’t you, contact customer service\./)).toBeVisible();
    expect(screen.getByText('Your reference: case\u20119')).toBeVisible();
  });

  it('that all stay have no group of ticks', async () => {
    open([lists([person])]);
    expect(await screen.findByRole('list', { name: 'These changes stay' })).toBeVisible();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('are reached one after the other by keyboard, between the new password and its button', async () => {
    open([lists(changes)]);
    await group();
    const order = [
      password(),
      ...screen.getAllByRole('button', { name: 'Show password' }).slice(0, 1),
      screen.getByLabelText(/^New password again/),
      ...screen.getAllByRole('button', { name: 'Show password' }).slice(1, 2),
      await mine('Your phone number'),
      await mine('Your contact address'),
      former(),
      ...screen.getAllByRole('button', { name: 'Show password' }).slice(2),
      screen.getByRole('button', { name: 'Save the new password' }),
    ];
    password().focus();
    for (const control of order) {
      expect(control).toHaveFocus();
      await userEvent.tab();
    }
  });
});

describe('what a reset keeps', () => {
  it.each([
    ['nothing that is not ticked', [], ['c-3']],
    ['what is ticked', ['Your phone number'], ['c-1', 'c-3']],
    ['all of it', ['Your contact address', 'Your phone number'], ['c-1', 'c-2', 'c-3']],
  ] as const)('%s, and always what no proof of here reaches', async (_, ticked, keeps) => {
    const { api } = open([lists(changes), stored]);
    await type();
    for (const what of ticked) await userEvent.click(await mine(what));
    await group();
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([{ ...asked, keeps }]);
  });

  it('is what is ticked in the end', async () => {
    const { api } = open([lists([number]), stored]);
    await type();
    await userEvent.click(await mine('Your phone number'));
    await userEvent.click(await mine('Your phone number'));
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([{ ...asked, keeps: [] }]);
  });

  it('is said afterwards by what was put back, and the page leads to sign-in', async () => {
    const { container, host } = open([lists(changes), storedWith({ gave_back: ['phone'] })]);
    await group();
    await type();
    await save();
    await waitFor(async () => expect(await isDone()).toHaveFocus());
    expect(screen.getByRole('list', { name: 'What we put back' })).toHaveTextContent('Your phone number');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Sign in now' }));
    expect(host.record.navigations).toEqual(['/login']);
  });
});

describe('names that no password opens', () => {
  it('come back without a password, and the page says how to sign in', async () => {
    const { host } = open([
      lists([{ ...number, part: 'signInNames', now: '', before: '' }]),
      storedWith({ user_id: '', gave_back: ['signInNames'] }),
    ]);
    await group();
    await type();
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is as it was before' })).toBeVisible();
    expect(screen.getByText(/none was saved\. Sign in with the provider you used before\./)).toBeVisible();
    expect(screen.queryByText('Your password was changed')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in now' }));
    expect(host.record.navigations).toEqual(['/login']);
  });
});
