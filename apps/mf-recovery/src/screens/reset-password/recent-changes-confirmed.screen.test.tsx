import { resetPassword } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropNewUserToken } from '../../flow/new-user-token.ts';
import { bodiesOf, lists } from '../../testing/show.tsx';
import { asked, at, former, isDone, number, open, save, stored, storedWith, type } from './testing/reset-scene.tsx';

afterEach(() => dropNewUserToken(createFakeHost()));

describe('what confirmed the changes', () => {
  const mailbox = { id: 'c-8', channel: 'email', contact: 'm***@example.com', at, reach: 'PASSWORD' } as const;
  const texts = { id: 'c-9', channel: 'phone', contact: '010-****-2222', at, reach: 'NOW' } as const;
  const box = (what: string) => screen.findByRole('checkbox', { name: `Someone else can read this ${what}` });
  const asks = () => screen.findByRole('group', { name: 'Can someone else read these messages?' });

  it('is asked about also where nothing is listed, is not ticked, and stays as it is', async () => {
    const { api, container } = open([lists([], 'Y', [mailbox, texts]), stored]);
    expect(await asks()).toHaveAccessibleDescription(/^They confirmed changes that we’ll undo, or a new password\./);
    expect(await box('Emails to m***@example.com')).not.toBeChecked();
    expect(await box('Text messages to 010-****-2222')).not.toBeChecked();
    expect(within(await asks()).getAllByText('Needs the password below')).toHaveLength(1);
    expect(former()).toHaveAccessibleDescription('You only need it if you tick something above that says so.');
    expect(await axeFindings(container)).toEqual([]);
    await type();
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([{ ...asked, keeps: [] }]);
    expect(screen.queryByRole('list', { name: /recovers your account/ })).toBeNull();
  });

  it('is sent where it is ticked, and the page says what that means and leads to another contact', async () => {
    const disowned = [{ channel: 'phone', contact: '010-****-2222' }] as const;
    const { api, container, host } = open([
      lists([number], 'Y', [texts]),
      storedWith({ gave_back: ['phone'], disowned: [...disowned] }),
    ]);
    await userEvent.click(await box('Text messages to 010-****-2222'));
    await type();
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([{ ...asked, keeps: [], disowns: ['c-9'] }]);
    const list = screen.getByRole('list', { name: 'No longer recovers your account' });
    expect(list).toHaveTextContent('Text messages to 010-****-2222');
    expect(screen.getByText(/add another email address or phone number/)).toBeVisible();
    expect(screen.queryByText(/We’ll send you a message/)).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Sign in and add a contact' }));
    expect(host.record.navigations).toEqual(['/myinfo/myaccount/change-id']);
  });

  it('that was ticked and stays is said, too', async () => {
    open([lists([], 'N', [texts]), storedWith({ reference: 'case-8' })]);
    await userEvent.click(await box('Text messages to 010-****-2222'));
    await type();
    await save();
    await isDone();
    expect(screen.getByText('Your reference: case\u20118')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Still recovers your account' })).toHaveTextContent('010-****-2222');
    expect(screen.getByText(/contact customer service/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in now' })).toBeVisible();
  });

  it('asks for the password of before where its tick needs one, at the field, until the tick is gone', async () => {
    const { api, container } = open([lists([], 'Y', [mailbox]), stored]);
    await userEvent.click(await box('Emails to m***@example.com'));
    await type();
    await save();
    await waitFor(() => expect(former()).toHaveFocus());
    expect(former()).toHaveAccessibleDescription(/^Enter the password, or remove the tick/);
    expect(await axeFindings(container)).toEqual([]);
    expect(await bodiesOf(api, resetPassword)).toEqual([]);
    await userEvent.click(await box('Emails to m***@example.com'));
    expect(former()).toBeValid();
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([{ ...asked, keeps: [] }]);
  });
});
