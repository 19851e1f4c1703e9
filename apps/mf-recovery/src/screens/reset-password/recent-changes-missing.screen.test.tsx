import {
  answerText,
  holdDeadlines,
  refuseWith,
  silence,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { recentChanges, resetPassword } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { dropNewUserToken } from '../../flow/new-user-token.ts';
import { bodiesOf, lists, press } from '../../testing/show.tsx';
import { asked, isDone, number, open, password, save, stored, type } from './testing/reset-scene.tsx';

const couldNotLoad = /We couldn’t load the latest changes to your account/;
const notChecked = /^Earlier changes to your account weren’t checked\./;

afterEach(() => dropNewUserToken(createFakeHost()));

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
