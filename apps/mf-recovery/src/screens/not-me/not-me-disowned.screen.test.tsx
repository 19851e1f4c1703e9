import { notMeLock } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodiesOf, press } from '../../testing/show.tsx';
import { at, isDone, label, open, pressedWith, read } from './testing/not-me-scene.tsx';

describe('a link whose changes were confirmed by a mailbox or number', () => {
  const who = [
    { id: 'c-1', channel: 'phone', contact: '010-****-1111', at, reach: 'PASSWORD' },
    { id: 'c-2', channel: 'email', contact: 't***@example.com', at, reach: 'NOW' },
  ] as const;
  const box = (what: string) => screen.findByRole('checkbox', { name: `Someone else can read this ${what}` });

  it('asks about each, ticks none, and sends none', async () => {
    const { api, container } = open([read('phone-change', { confirmed_by: [...who], freezes_yn: 'Y' }), pressedWith()]);
    expect(await box('Text messages to 010-****-1111')).not.toBeChecked();
    expect(await box('Emails to t***@example.com')).toHaveAccessibleDescription(/^Confirmed a change on March 5, 2024/);
    expect(screen.getByLabelText(label)).not.toBeRequired();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^You only need it if you tick something above/);
    expect(await axeFindings(container)).toEqual([]);
    await press('Protect my account now');
    expect(await isDone()).toBeVisible();
    expect(screen.queryByText(/^Your reference/)).toBeNull();
    expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1' }]);
  });

  it('asks for the password that one needs, and says what ended and what did not', async () => {
    const disowned = [{ channel: 'email', contact: 't***@example.com' }] as const;
    const { api, container } = open([
      read('phone-change', { confirmed_by: [...who] }),
      pressedWith({ disowned: [...disowned], reference: 'case-7' }),
    ]);
    await userEvent.click(await box('Text messages to 010-****-1111'));
    await userEvent.click(await box('Emails to t***@example.com'));
    await press('Protect my account now');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Enter the password, or remove the tick/);
    expect(await bodiesOf(api, notMeLock)).toEqual([]);
    await userEvent.type(screen.getByLabelText(label), 'Gatehouse1{Enter}');
    expect(await screen.findByRole('list', { name: 'No longer recovers your account' })).toHaveTextContent(
      'Emails to t***@example.com',
    );
    expect(screen.getByRole('list', { name: 'Still recovers your account' })).toHaveTextContent(
      'Text messages to 010-****-1111',
    );
    expect(screen.getByText('Your reference: case\u20117')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1', password: 'Gatehouse1', disowns: ['c-1', 'c-2'] }]);
  });

  it('does not say that the account is protected where the press did nothing', async () => {
    open([read('phone-change', { confirmed_by: [who[1]] }), pressedWith({ standing: 'OUTWEIGHED' })]);
    await press('Protect my account now');
    expect(await screen.findByRole('heading', { name: 'This link can’t change anything now' })).toBeVisible();
    expect(screen.queryByText('Your account is protected')).toBeNull();
    expect(screen.getByRole('button', { name: 'Set a new password' })).toBeVisible();
  });
});
