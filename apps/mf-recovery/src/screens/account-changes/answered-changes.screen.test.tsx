import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { answerChanges, unseenChanges, type ClientValue } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodiesOf, press, show } from '../../testing/show.tsx';
import { AccountChangesScreen } from './account-changes.screen.tsx';

type Listed = ClientValue<typeof unseenChanges>;
type Change = Listed['changes'][number];
type Value = ClientValue<typeof answerChanges>;

const late: Change = {
  id: 'c-3',
  change: 'person-added',
  at: Date.UTC(2024, 2, 6, 12),
  now: '',
  place: null,
  device: null,
  heard_yn: 'Y',
  asked_yn: 'N',
  name: '',
};
const asked: Change = { ...late, id: 'c-1', change: 'address-change', asked_yn: 'Y' };
const lists = (changes: readonly Change[], all_yn: 'Y' | 'N' = 'Y') =>
  answerWith(unseenChanges, { changes: [...changes], password_yn: 'Y', all_yn });
const answers = (more: Partial<Value>) =>
  answerWith(answerChanges, { gave_back: [], stays: [], heard_yn: 'Y', reference: '', gone: [], ...more });

const open = (prepared: readonly PreparedAnswer[], query = '?all=Y') =>
  show(<AccountChangesScreen />, prepared, { url: `/account/changes${query}` });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const no = async (name: RegExp) =>
  userEvent.click(within(await screen.findByRole('group', { name })).getByRole('radio', { name: 'This wasn’t me' }));
const toLate = /Answer again in a browser you’ve used for a while/;
const toOthers = /They don’t count as proof/;
const staysListed = () =>
  screen.getAllByRole('list', { name: 'These changes stay' }).map(({ textContent }) => textContent);

describe('what stays of several noes', () => {
  const noes = async (value: Partial<Value>) => {
    const opened = open([lists([late, asked]), answers(value)]);
    await no(/verified person/);
    await no(/email address/);
    await press('Save my answer');
    await heading('Your answer was saved');
    return opened;
  };

  it('is told of the one that the owner was asked about, where that one stays', async () => {
    const staying = [{ id: 'c-1', parts: ['contactAddress' as const] }];
    const { container } = await noes({ gave_back: ['person'], stays: ['contactAddress'], staying });
    expect(screen.getByText(toOthers)).toBeVisible();
    expect(screen.queryByText(toLate)).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is told of the one that the owner had let pass, where that one stays', async () => {
    await noes({ gave_back: ['contactAddress'], stays: ['person'], staying: [{ id: 'c-3', parts: ['person'] }] });
    expect(screen.getByText(toLate)).toBeVisible();
    expect(screen.queryByText(toOthers)).toBeNull();
  });

  it('is told of each kind with its own, where both stay', async () => {
    const staying = [
      { id: 'c-3', parts: ['person' as const] },
      { id: 'c-1', parts: ['contactAddress' as const] },
    ];
    const { container } = await noes({ stays: ['person', 'contactAddress'], staying, reference: 'K7QF' });
    expect(staysListed()).toEqual(['Your contact address', expect.stringMatching(/person|identity/i)]);
    expect(screen.getByText(toLate)).toBeVisible();
    expect(screen.getByText(toOthers)).toBeVisible();
    expect(screen.getAllByText('Your reference: K7QF')).toHaveLength(1);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is told by what was denied, where a platform of before names no changes', async () => {
    await noes({ stays: ['person', 'contactAddress'] });
    expect(staysListed()).toHaveLength(1);
    expect(screen.getByText(toLate)).toBeVisible();
  });
});

describe('an answer to what can be answered no more', () => {
  it('is not called saved: a first one that was lost may have done it', async () => {
    const { container } = open([lists([late]), answers({ gone: ['c-3'] })]);
    await no(/verified person/);
    await press('Save my answer');
    expect(await heading('Nothing needs your answer')).toHaveFocus();
    expect(document.title).toBe('Nothing needs your answer');
    expect(screen.getByText(/^These changes already have an answer/)).toBeVisible();
    expect(screen.queryByText('Your answer was saved')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is told beside what was saved, where that is some of it', async () => {
    open([lists([late, asked]), answers({ gave_back: ['contactAddress'], gone: ['c-3'] })]);
    await no(/verified person/);
    await no(/email address/);
    await press('Save my answer');
    expect(await heading('Your answer was saved')).toBeVisible();
    expect(screen.getByText(/^Some of these changes already have an answer/)).toBeVisible();
  });
});

describe('a platform of before, which lists no more than what a sign-in asks about', () => {
  it('is asked about these, in their words, with the ways of the page of all', async () => {
    const { api, container } = open([
      lists([asked, { ...asked, id: 'c-2', change: 'phone-change' }], 'N'),
      answers({}),
    ]);
    expect(await heading('Was this you?')).toBeVisible();
    expect(screen.queryByText(/can still be undone/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeVisible();
    await press('Save my answer');
    expect(screen.getByRole('link', { name: /^Choose whether this was you: .* new phone number/ })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await no(/email address/);
    await no(/phone number/);
    await press('Save my answer');
    expect(await heading('Your answer was saved')).toBeVisible();
    expect(await bodiesOf(api, answerChanges)).toEqual([{ mine: [], not_mine: ['c-1', 'c-2'] }]);
  });

  it('is not taken to say that nothing can be undone', async () => {
    const { container } = open([lists([], 'N')]);
    expect(await heading('Nothing needs your answer')).toBeVisible();
    expect(screen.queryByText(/can be undone/)).toBeNull();
    expect(document.title).toBe('Nothing needs your answer');
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});
