import { refuseWith } from '@gatehouse/api-client/testing';
import { resetPassword } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropNewUserToken } from '../../flow/new-user-token.ts';
import { bodiesOf, lists } from '../../testing/show.tsx';
import {
  asked,
  changes,
  former,
  group,
  isDone,
  mine,
  number,
  open,
  password,
  save,
  stored,
  type,
} from './testing/reset-scene.tsx';

afterEach(() => dropNewUserToken(createFakeHost()));

describe('a password of before', () => {
  it('is kept from password managers, can be shown, and may be left out', async () => {
    open([lists(changes)]);
    await group();
    expect(former()).toHaveAttribute('autocomplete', 'off');
    expect(former()).not.toBeRequired();
    expect(former()).toHaveAccessibleDescription('You can leave this empty. With it, we can undo more.');
    await userEvent.type(former(), 'Gatehouse1');
    await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[2] ?? password());
    expect(former()).toHaveAttribute('type', 'text');
  });

  it('is not asked for where none is known', async () => {
    open([lists([number], 'N')]);
    await group();
    expect(screen.queryByLabelText('A password you used before')).toBeNull();
  });

  it('goes along with what is kept', async () => {
    const { api } = open([lists(changes), stored]);
    await group();
    await type();
    await userEvent.type(former(), 'Gatehouse1');
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([{ ...asked, former_password: 'Gatehouse1', keeps: ['c-3'] }]);
  });

  it('that is wrong is told at its field, and nothing that was typed or ticked is lost', async () => {
    const { api, container } = open([lists(changes), refuseWith(resetPassword, 'currentPasswordMismatch'), stored]);
    await group();
    await type();
    await userEvent.click(await mine('Your phone number'));
    await userEvent.type(former(), 'Gatehouse0');
    await save();
    await waitFor(() => expect(former()).toHaveFocus());
    expect(former()).toBeInvalid();
    expect(former()).toHaveAccessibleDescription(/^That wasn’t a password for this account\./);
    expect(document.title).toBe('Error: Choose a new password');
    expect(await axeFindings(container)).toEqual([]);
    expect(password()).toHaveValue('Gatehouse9new');
    expect(password()).toBeValid();
    expect(await mine('Your phone number')).toBeChecked();
    await userEvent.clear(former());
    await save();
    await isDone();
    expect((await bodiesOf(api, resetPassword)).at(-1)).toEqual({ ...asked, keeps: ['c-1', 'c-3'] });
  });

  it.each(['tooManyPasswordFailures', 'temporarilyRestricted'] as const)(
    'that was wrong too often is told at its field, with the way on without it: %s',
    async (name) => {
      open([lists(changes), refuseWith(resetPassword, name), stored]);
      await group();
      await type();
      await userEvent.type(former(), 'Gatehouse0');
      await save();
      await waitFor(() => expect(former()).toHaveFocus());
      expect(former()).toHaveAccessibleDescription(/^Too many wrong passwords\. Leave this field empty/);
      expect(screen.queryByText(`Title of ${name}`)).toBeNull();
      expect(password()).toHaveValue('Gatehouse9new');
      await userEvent.clear(former());
      await save();
      expect(await isDone()).toBeVisible();
    },
  );

  it('leaves the summary of two faults of the new password as it is', async () => {
    open([lists(changes)]);
    await group();
    await userEvent.type(password(), 'Short1');
    await userEvent.type(screen.getByLabelText(/^New password again/), 'Short2');
    await save();
    const summary = await screen.findByRole('alert', { name: 'Please check what you entered' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
  });
});
