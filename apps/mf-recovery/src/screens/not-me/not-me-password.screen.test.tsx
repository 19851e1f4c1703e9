import { refuseWith } from '@gatehouse/api-client/testing';
import { notMeLock } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodiesOf, press } from '../../testing/show.tsx';
import { isDone, label, open, pressed, read } from './testing/not-me-scene.tsx';

describe('a link that gives more back with the password', () => {
  const withPassword = read('phone-change', { gives_back: ['country'], password_gives_back: ['phone', 'person'] });

  it('asks for it beside what would come back, and goes without it', async () => {
    const { api, container } = open([withPassword, pressed(null)]);
    const back = await screen.findByRole('list', { name: 'What we’ll also put back with your password' });
    expect(back).toHaveTextContent(/^Your phone numberYour verified identity$/);
    expect(screen.getByRole('list', { name: 'What we’ll put back' })).toHaveTextContent(/^Your country$/);
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    expect(field).not.toBeRequired();
    expect(field).toHaveAccessibleDescription('You can leave this empty. With it, we can put back more.');
    expect(await axeFindings(container)).toEqual([]);
    await press('Protect my account now');
    expect(await isDone()).toBeVisible();
    expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1' }]);
  });

  it('takes it along; a wrong one is told at its field, and the link is as it was', async () => {
    const { api, container } = open([withPassword, refuseWith(notMeLock, 'currentPasswordMismatch'), pressed(null)]);
    await userEvent.type(await screen.findByLabelText(label), 'Gatehouse0');
    await press('Protect my account now');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^That wasn’t a password for this account\./);
    expect(screen.getByLabelText(label)).toHaveValue('Gatehouse0');
    expect(document.title).toBe('Error: Wasn’t this you?');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), 'Gatehouse1{Enter}');
    expect(await isDone()).toBeVisible();
    const bodies = ['Gatehouse0', 'Gatehouse1'].map((password) => ({ state: 'n-1', password }));
    expect(await bodiesOf(api, notMeLock)).toEqual(bodies);
  });

  it.each(['tooManyPasswordFailures', 'temporarilyRestricted'] as const)(
    'tells at its field that it was wrong too often, and goes without it: %s',
    async (name) => {
      open([withPassword, refuseWith(notMeLock, name), pressed(null)]);
      await userEvent.type(await screen.findByLabelText(label), 'Gatehouse0');
      await press('Protect my account now');
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        /^Too many wrong passwords\. Leave this field empty/,
      );
      expect(screen.queryByText(`Title of ${name}`)).toBeNull();
      expect(screen.getByLabelText(label)).toHaveValue('Gatehouse0');
      await userEvent.clear(screen.getByLabelText(label));
      await press('Protect my account now');
      expect(await isDone()).toBeVisible();
    },
  );
});

describe('a link', () => {
  it.each(['OPEN', 'OUTWEIGHED'] as const)(
    'is pressed with the password only, where it does nothing without it: %s',
    async (standing) => {
      const { api, container } = open([
        read('phone-change', { standing, password_gives_back: ['phone'] }),
        pressed(null),
      ]);
      const field = await screen.findByLabelText(label);
      expect(field).toBeRequired();
      expect(field).toHaveAccessibleDescription(/^This email alone can’t undo anything now\./);
      expect(screen.queryByText('This link can’t change anything now')).toBeNull();
      await press('Protect my account now');
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription('Enter your password, or the one you had before.');
      expect(document.title).toBe('Error: Wasn’t this you?');
      expect(await axeFindings(container)).toEqual([]);
      expect(await bodiesOf(api, notMeLock)).toEqual([]);
      await userEvent.type(field, 'G');
      expect(field).toBeValid();
      await userEvent.type(field, 'atehouse1{Enter}');
      expect(await isDone()).toBeVisible();
      expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1', password: 'Gatehouse1' }]);
    },
  );

  it('asks for no password where none gives more back', async () => {
    open([read('password-reset', { gives_back: ['phone'] })]);
    expect(await screen.findByText(/sign the account out everywhere/)).toBeVisible();
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    expect(screen.queryByRole('list', { name: /with your password/ })).toBeNull();
  });
});
