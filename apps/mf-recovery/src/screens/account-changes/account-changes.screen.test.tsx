import { answerWith, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { answerChanges, unseenChanges, type ClientValue } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodiesOf, press, show } from '../../testing/show.tsx';
import { AccountChangesScreen } from './account-changes.screen.tsx';

type Listed = ClientValue<typeof unseenChanges>;
type Change = Listed['changes'][number];
type Value = ClientValue<typeof answerChanges>;

const home = 'http://localhost:4310/main';
const visit = `redirect_url=${encodeURIComponent(home)}`;
const onward = `/simplify?platform=PC&nation=KR&${visit}&state=st`;

const address: Change = {
  id: 'c-1',
  change: 'address-change',
  at: Date.UTC(2024, 2, 5, 12),
  now: 'ma***@playground.test',
  place: 'DE',
  device: 'Firefox on Windows',
  heard_yn: 'Y',
  asked_yn: 'Y',
  name: '',
};
const phone: Change = { ...address, id: 'c-2', change: 'phone-change', now: '', place: null, device: null };
const lists = (changes: readonly Change[], password_yn: 'Y' | 'N' = 'Y') =>
  answerWith(unseenChanges, { changes: [...changes], password_yn, all_yn: 'N' });
const answers = (more: Partial<Value> = {}) =>
  answerWith(answerChanges, {
    gave_back: [],
    stays: [],
    heard_yn: 'Y',
    reference: '',
    gone: [],
    ...more,
  });

const open = (prepared: readonly PreparedAnswer[]) =>
  show(<AccountChangesScreen />, prepared, { url: `/account/changes?${visit}&client_state=st` });
const group = (name: RegExp) => screen.findByRole('group', { name });
const say = async (name: RegExp, words: string) =>
  userEvent.click(within(await group(name)).getByRole('radio', { name: words }));
const yes = 'This was me';
const no = 'This wasn’t me';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const passwordField = () => screen.queryByLabelText('Your password, or the one you had before');

describe('changes that the owner has not heard of', () => {
  it('are shown with what, when and where, and nothing is chosen', async () => {
    const { container, api } = open([lists([address, phone])]);
    expect(await heading('Was this you?')).toBeVisible();
    expect(await screen.findByText(/got a new email address on March 5, 2024/)).toBeVisible();
    expect(screen.getByText('Now: ma***@playground.test · Firefox on Windows · Germany')).toBeVisible();
    expect(screen.getByText(/got a new phone number on March 5, 2024/)).toBeVisible();
    const choices = screen.getAllByRole('radio');
    expect(choices).toHaveLength(4);
    for (const choice of choices) expect(choice).not.toBeChecked();
    expect(passwordField()).toBeNull();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('need an answer each: the summary leads to those that have none', async () => {
    const { api, container } = open([lists([address, phone]), answers()]);
    await press('Continue');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(document.title).toBe('Error: Was this you?');
    expect(await axeFindings(container)).toEqual([]);
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByRole('link', { name: /^Choose whether this was you: .* new phone number on/ })).toBeVisible();
    await userEvent.click(summary.getByRole('link', { name: /^Choose whether this was you: .* new email address on/ }));
    expect(within(await group(/email address/)).getByRole('radio', { name: yes })).toHaveFocus();
    await say(/email address/, yes);
    await press('Continue');
    expect(within(await group(/phone number/)).getByRole('radio', { name: yes })).toHaveFocus();
    expect(api.requests).toHaveLength(1);
  });

  it('that the owner made lead on at once, with what the visit brought', async () => {
    const { api, host } = open([lists([address, phone]), answers()]);
    await say(/email address/, yes);
    await say(/phone number/, yes);
    await press('Continue');
    await waitFor(() => expect(host.record.navigations).toEqual([onward]));
    expect(await bodiesOf(api, answerChanges)).toEqual([{ mine: ['c-1', 'c-2'], not_mine: [] }]);
  });

  it('say where a yes would count, where it does not count here, and lead on', async () => {
    const { host, container } = open([lists([address]), answers({ heard_yn: 'N' })]);
    await say(/email address/, yes);
    await press('Continue');
    expect(await heading('Your answer was saved')).toHaveFocus();
    expect(screen.getByText(/ask again on a device you’ve used for a while/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change your password' })).toBeNull();
    expect(host.record.navigations).toEqual([]);
    expect(await axeFindings(container)).toEqual([]);
    await press('Continue');
    expect(host.record.navigations).toEqual([onward]);
  });

  it('lead on by themselves where there are none any more', async () => {
    const { host } = open([lists([])]);
    await waitFor(() => expect(host.record.navigations).toEqual([onward]));
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a no', () => {
  const undone = answers({
    gave_back: ['contactAddress'],
    stays: ['phone'],
    reference: 'K7QF-2M9X',
  });

  it('says what was undone, what stays, and leads to a new password', async () => {
    const { api, container, host } = open([lists([address, phone]), undone]);
    await say(/email address/, no);
    await say(/phone number/, no);
    await press('Continue');
    expect(await heading('Your answer was saved')).toHaveFocus();
    const back = screen.getByRole('list', { name: 'What we put back' });
    expect(within(back).getByText('Your contact address')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'These changes stay' })).getByText('Your phone number'),
    ).toBeVisible();
    expect(screen.getByText('Your reference: K7QF\u20112M9X')).toBeVisible();
    expect(screen.getByText(/They don’t count as proof/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change your password' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/change\/pw\?/),
    );
    expect(await bodiesOf(api, answerChanges)).toEqual([{ mine: [], not_mine: ['c-1', 'c-2'] }]);
    expect(await axeFindings(container)).toEqual([]);
    await press('Continue');
    expect(host.record.navigations).toEqual([onward]);
  });

  it('takes a password along, which stays where it was wrong', async () => {
    const wrong = refuseWith(answerChanges, 'currentPasswordMismatch');
    const { api } = open([lists([address, phone]), wrong, undone]);
    await say(/email address/, no);
    await say(/phone number/, yes);
    await userEvent.type(screen.getByLabelText('Your password, or the one you had before'), 'Gatehouse0');
    await press('Continue');
    expect(await screen.findByText(/That wasn’t a password for this account/)).toBeVisible();
    expect(passwordField()).toHaveValue('Gatehouse0');
    expect(passwordField()).toBeInvalid();
    await press('Continue');
    expect(await heading('Your answer was saved')).toBeVisible();
    const sent = { mine: ['c-2'], not_mine: ['c-1'], password: 'Gatehouse0' };
    expect(await bodiesOf(api, answerChanges)).toEqual([sent, sent]);
  });

  it('asks a member without a password for none, and offers no change of it', async () => {
    open([lists([address], 'N'), undone]);
    await say(/email address/, no);
    expect(passwordField()).toBeNull();
    await press('Continue');
    expect(await heading('Your answer was saved')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change your password' })).toBeNull();
  });

  it('keeps what was chosen and typed where the owner is not proven', async () => {
    const { host } = open([lists([address]), refuseWith(answerChanges, 'proofNeeded')]);
    await say(/email address/, no);
    expect(screen.queryByRole('button', { name: 'Answer later' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Your password, or the one you had before'), 'Gatehouse0');
    await press('Continue');
    expect(await screen.findByText('Text of proofNeeded')).toBeVisible();
    expect(within(await group(/email address/)).getByRole('radio', { name: no })).toBeChecked();
    expect(passwordField()).toHaveValue('Gatehouse0');
    expect(host.record.navigations).toEqual([]);
    await press('Answer later'); // an answer that is not taken stops no sign-in either
    expect(host.record.navigations).toEqual([onward]);
  });
});

describe('a list that could not be had', () => {
  it('never stops a sign-in', async () => {
    const { host, container } = open([unreachable(unseenChanges)]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Continue');
    expect(host.record.navigations).toEqual([onward]);
  });

  it('is asked for again', async () => {
    open([unreachable(unseenChanges), lists([address])]);
    await press('Try again');
    expect(await group(/email address/)).toBeVisible();
  });
});
