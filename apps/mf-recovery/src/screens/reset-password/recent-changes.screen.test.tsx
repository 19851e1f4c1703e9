import {
  answerText,
  answerWith,
  holdDeadlines,
  refuseWith,
  silence,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { recentChanges, resetPassword } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropNewUserToken } from '../../flow/new-user-token.ts';
import { bodiesOf, lists, press, showWithProof } from '../../testing/show.tsx';
import { ResetPasswordScreen } from './reset-password.screen.tsx';

const at = Date.UTC(2024, 2, 5, 12);
const number = {
  id: 'c-1',
  part: 'phone',
  at,
  now: '010-****-1111',
  before: '010-****-2222',
  place: 'FR',
  device: 'Chrome, Windows',
  reach: 'NOW',
} as const;
const address = {
  id: 'c-2',
  part: 'contactAddress',
  at,
  now: 't***@example.com',
  before: '',
  place: null,
  device: null,
  reach: 'PASSWORD',
} as const;
const person = {
  id: 'c-3',
  part: 'person',
  at,
  now: '',
  before: '',
  place: 'KR',
  device: null,
  reach: 'NEVER',
} as const;
const changes = [number, address, person];

const stored = answerWith(resetPassword, { user_id: 'alice', gave_back: [], disowned: [], reference: '' });
const open = (answers: readonly PreparedAnswer[]) => showWithProof(<ResetPasswordScreen />, answers);
const password = () => screen.getByLabelText(/^New password(?! again)/);
const former = () => screen.getByLabelText('A password you used before');
const group = () => screen.findByRole('group', { name: 'Did you change this?' });
const mine = (what: string) => screen.findByRole('checkbox', { name: `This was me ${what}` });
const type = async () => {
  await userEvent.type(password(), 'Gatehouse9new');
  await userEvent.type(screen.getByLabelText(/^New password again/), 'Gatehouse9new');
};
const save = () => press('Save the new password');
const isDone = () => screen.findByRole('heading', { level: 1, name: 'Your password was changed' });
const couldNotLoad = /We couldn’t load the latest changes to your account/;
const notChecked = /^Earlier changes to your account weren’t checked\./;
const asked = { state: 's-1', token: 't-1', password: 'Gatehouse9new' };

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
    const { container, host } = open([
      lists(changes),
      answerWith(resetPassword, { user_id: 'alice', gave_back: ['phone'], disowned: [], reference: '' }),
    ]);
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
      answerWith(resetPassword, { user_id: '', gave_back: ['signInNames'], disowned: [], reference: '' }),
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

describe('a form without the list', () => {
  it.each([
    ['nothing was changed', lists([])],
    ['the API is older than the page', refuseWith(recentChanges, 'callUnknown')],
  ])('is as it always was: %s', async (_, answer) => {
    const { api, container } = open([answer, stored]);
    await type();
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByLabelText('A password you used before')).toBeNull();
    expect(screen.queryByText(couldNotLoad)).toBeNull();
    expect(document.title).toBe('Choose a new password');
    expect(await axeFindings(container)).toEqual([]);
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([asked]);
    expect(screen.queryByRole('list', { name: 'What we put back' })).toBeNull();
    expect(screen.queryByText(notChecked)).toBeNull();
  });

  it.each([
    ['the proof is refused there', refuseWith(recentChanges, 'verificationTimeExpired')],
    ['something in between answers', answerText(recentChanges, 'Not Found', { status: 404 })],
    ['the platform could not be asked', unreachable(recentChanges)],
  ])('says that nothing is taken back, before the button and afterwards: %s', async (_, answer) => {
    const { api, container } = open([answer, stored]);
    expect(await screen.findByRole('alert')).toHaveTextContent(couldNotLoad);
    expect(screen.queryByRole('button', { name: 'Save the new password' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await type();
    await press('Save without checking');
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([asked]);
    expect(screen.getByText(notChecked)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is asked for again, and what is listed then is looked at first', async () => {
    const { api } = open([unreachable(recentChanges), lists([number]), stored]);
    await type();
    await press('Try again');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Check these changes first, then save.');
    expect(password()).toHaveValue('Gatehouse9new');
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([{ ...asked, keeps: [] }]);
    expect(screen.queryByText(notChecked)).toBeNull();
  });

  it('is there before the list, and does not go without one that takes too long before that was said', async () => {
    const deadlines = holdDeadlines();
    try {
      const { api } = open([silence(recentChanges), stored]);
      expect(password()).toBeVisible();
      await type();
      await save();
      deadlines.pass(recentChanges.timeoutMs);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(screen.getByRole('alert')).toHaveTextContent(couldNotLoad);
      expect(await bodiesOf(api, resetPassword)).toEqual([]);
      await press('Save without checking');
      await isDone();
      expect(await bodiesOf(api, resetPassword)).toEqual([asked]);
    } finally {
      deadlines.release();
    }
  });

  it.each([
    ['is sent when it turns out that nothing is listed', false],
    ['shows the list first when there is one: the player has not seen what would be taken back', true],
  ] as const)('that is sent before the list is there waits for it: %s', async (_, isListed) => {
    const late = Promise.withResolvers<void>();
    const answer = lists(isListed ? [number] : []);
    const slow: PreparedAnswer = {
      ...answer,
      respond: async (request) => {
        await late.promise;
        return answer.respond(request);
      },
    };
    const { api } = open([slow, stored]);
    await type();
    await save();
    expect(await bodiesOf(api, resetPassword)).toEqual([]);
    late.resolve();
    if (isListed) {
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(screen.getByRole('alert')).toHaveTextContent('Check these changes first, then save.');
      expect(await bodiesOf(api, resetPassword)).toEqual([]);
      await save();
    }
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([isListed ? { ...asked, keeps: [] } : asked]);
  });
});

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
      answerWith(resetPassword, { user_id: 'alice', gave_back: ['phone'], disowned: [...disowned], reference: '' }),
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
    const left = { user_id: 'alice', gave_back: [], disowned: [], reference: 'case-8' };
    open([lists([], 'N', [texts]), answerWith(resetPassword, left)]);
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
