import { answerWith, isFor, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { answerChanges, unseenChanges, type ClientValue } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodiesOf, press, show } from '../../testing/show.tsx';
import { AccountChangesScreen } from './account-changes.screen.tsx';

type Change = ClientValue<typeof unseenChanges>['changes'][number];

const person: Change = {
  id: 'c-3',
  change: 'person-added',
  at: Date.UTC(2024, 2, 6, 12),
  now: '',
  place: 'DE',
  device: 'Firefox on Windows',
  heard_yn: 'Y',
  asked_yn: 'N',
  name: '',
};
const phone: Change = { ...person, id: 'c-2', change: 'phone-change', at: Date.UTC(2024, 2, 5, 12) };
const address: Change = { ...phone, id: 'c-1', change: 'address-change', asked_yn: 'Y' };
const lists = (...changes: readonly Change[]) =>
  answerWith(unseenChanges, { changes: [...changes], password_yn: 'Y', all_yn: 'Y' });
type Value = ClientValue<typeof answerChanges>;
const answered = (gave_back: Value['gave_back'], stays: Value['stays'] = []) =>
  answerWith(answerChanges, {
    gave_back: [...gave_back],
    stays: [...stays],
    heard_yn: 'Y',
    reference: stays.length > 0 ? 'K7QF-2M9X' : '',
    gone: [],
  });

const open = (prepared: readonly PreparedAnswer[], visit = '') =>
  show(<AccountChangesScreen />, prepared, { url: `/account/changes?all=Y${visit}` });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const say = async (name: RegExp, words: string) =>
  userEvent.click(within(await screen.findByRole('group', { name })).getByRole('radio', { name: words }));
const yes = 'This was me';
const no = 'This wasn’t me';
const former = 'Your password, or the one you had before';

describe('all changes that can be undone', () => {
  it('are asked for and listed, with nothing chosen, and a way to the pages of the member', async () => {
    const { api, container, host } = open([lists(person, phone)]);
    expect(await heading('Recent changes')).toBeVisible();
    expect(await screen.findByText(/A verified person was saved with your account on March 6, 2024/)).toBeVisible();
    expect(screen.getByText(/These changes to your account can still be undone/)).toBeVisible();
    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('all_yn')).toBe('Y');
    expect(document.title).toBe('Recent changes');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Go to my account' }));
    expect(host.record.departures).toEqual([`${host.site.member}/member/info`]);
  });

  it('are undone by a no, where the others have no answer and none is sent for them', async () => {
    const { api, container, host } = open([lists(person, phone, address), answered(['person'])]);
    await say(/verified person/, no);
    await userEvent.type(screen.getByLabelText(former), 'Gatehouse0');
    await press('Save my answer');
    expect(await heading('Your answer was saved')).toHaveFocus();
    expect(within(screen.getByRole('list', { name: 'What we put back' })).getAllByRole('listitem')).toHaveLength(1);
    expect(await bodiesOf(api, answerChanges)).toEqual([{ mine: [], not_mine: ['c-3'], password: 'Gatehouse0' }]);
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(host.record.navigations).toEqual([]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('name a decided move of a game account, and say that it is canceled by a no', async () => {
    open([lists({ ...person, change: 'game-move-decided', name: 'Starfall' }), answered(['gameMove'])]);
    expect(await screen.findByText('Starfall · Firefox on Windows · Germany')).toBeVisible();
    await say(/^On March 6, 2024.*, it was decided to move a game account to your account\.$/, no);
    await press('Save my answer');
    expect(await screen.findByRole('list', { name: 'What we put back' })).toHaveTextContent(
      /^The move of a game account is canceled$/,
    );
  });

  it('say of a move of a game account that stays what it is', async () => {
    open([lists({ ...person, change: 'game-move-decided' }), answered([], ['gameMove'])]);
    await say(/./, no);
    await press('Save my answer');
    expect(await screen.findByRole('list', { name: 'These changes stay' })).toHaveTextContent(
      /^The move of a game account to your account$/,
    );
  });

  it('need one answer', async () => {
    const { api, container } = open([lists(person, phone), answered([])]);
    await press('Save my answer');
    expect(screen.getByText('Choose for at least one change whether this was you.')).toBeVisible();
    const [first] = screen.getAllByRole('radio');
    expect(first).toHaveFocus();
    expect(document.title).toBe('Error: Recent changes');
    expect(await axeFindings(container)).toEqual([]);
    await say(/phone number/, yes);
    expect(screen.queryByText(/for at least one change/)).toBeNull();
    await press('Save my answer');
    expect(await heading('Your answer was saved')).toBeVisible();
    expect(await bodiesOf(api, answerChanges)).toEqual([{ mine: ['c-2'], not_mine: [] }]);
  });

  it.each([
    ['was heard of', person, /Answer again in a browser you’ve used for a while/, /They don’t count as proof/],
    ['was not', address, /They don’t count as proof/, /Answer again in a browser/],
  ] as const)('say what to do where one stays that %s', async (_, change, told, other) => {
    open([lists(change), answered([], [change === person ? 'person' : 'contactAddress'])]);
    await say(/./, no);
    await press('Save my answer');
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByText(other)).toBeNull();
    expect(screen.getByText('Your reference: K7QF\u20112M9X')).toBeVisible();
  });

  it('say so where there are none, and lead on to where the visit wants to be', async () => {
    const home = 'http://localhost:4310/main';
    const { container, host } = open([lists()], `&redirect_url=${encodeURIComponent(home)}`);
    expect(await screen.findByText('No recent change to your account can be undone.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save my answer' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    expect(host.record.navigations).toEqual([]);
    expect(host.record.departures).toEqual([home]);
  });

  it('have a way on where they cannot be had, and are asked for again', async () => {
    const { api } = open([unreachable(unseenChanges), lists(person)]);
    await press('Try again');
    expect(await screen.findByRole('group', { name: /verified person/ })).toBeVisible();
    expect(api.requests.filter((request) => isFor(unseenChanges, request))).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeVisible();
  });

  it('keep what was chosen where the owner is not proven', async () => {
    open([lists(person), refuseWith(answerChanges, 'proofNeeded')]);
    await say(/verified person/, no);
    await press('Save my answer');
    expect(await screen.findByText('Text of proofNeeded')).toBeVisible();
    expect(screen.getByRole('radio', { name: no })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Answer later' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeVisible();
  });
});
