import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { resetPassword } from '@gatehouse/api-contract';
import { guardEntries, memberPageOf } from '@gatehouse/platform';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropNewUserToken, heldNewUserToken, holdNewUserToken } from '../../flow/new-user-token.ts';
import { bodiesOf, lists, press, showWithProof, token } from '../../testing/show.tsx';
import { loadResetPassword, ResetPasswordScreen } from './reset-password.screen.tsx';

const memberInfo = memberPageOf(createFakeHost().site.member, 'info');
const stored = answerWith(resetPassword, {
  user_id: 'alice@playground.test',
  gave_back: [],
  moves: [],
  disowned: [],
  reference: '',
});

const open = (answers: readonly PreparedAnswer[], url?: string) =>
  showWithProof(<ResetPasswordScreen />, [lists([]), ...answers], url);
const password = () => screen.getByLabelText(/^New password(?! again)/);
async function type(first: string, second = first) {
  await userEvent.clear(password());
  await userEvent.type(password(), first);
  await userEvent.clear(screen.getByLabelText(/^New password again/));
  await userEvent.type(screen.getByLabelText(/^New password again/), second);
  await press('Save the new password');
}

afterEach(() => dropNewUserToken(createFakeHost()));

describe('the door of the new password', () => {
  it('is closed after a reload, and the mark for the guard goes', () => {
    const host = createFakeHost({ url: '/reset/pw?from=campaign' });
    host.flow.write(guardEntries.newUserToken, true);
    expect(loadResetPassword({ url: host.url, host })).toEqual({ redirect: '/recovery/pw?from=campaign&again=Y' });
    expect(host.flow.read(guardEntries.newUserToken)).toBeNull();
  });

  it('is open to a page that holds the proof', () => {
    const host = createFakeHost({ url: '/reset/pw' });
    holdNewUserToken(host, token);
    expect(loadResetPassword({ url: host.url, host })).toBeUndefined();
  });
});

describe('a new password after a proof', () => {
  it('is stored with the proof, and leads to sign-in with the name filled in', async () => {
    const { api, container, host } = open([stored]);
    expect(screen.getByLabelText('Account')).toHaveValue('alice@playground.test');
    expect(screen.getByLabelText('Account')).toHaveAttribute('autocomplete', 'username');
    expect(await axeFindings(container)).toEqual([]);
    await type('Gatehouse9new');
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { level: 1, name: 'Your password was changed' })).toHaveFocus(),
    );
    expect(await bodiesOf(api, resetPassword)).toEqual([{ state: 's-1', token: 't-1', password: 'Gatehouse9new' }]);
    expect(heldNewUserToken()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in now' }));
    expect(host.record.navigations).toEqual(['/login']);
    expect(host.flow.read('login.identifier')).toBe('alice@playground.test');
  });

  it.each([
    ['', '/login'],
    ['?from=campaign', '/login'],
    ['?from=recovery', '/login'],
    ['?from=elsewhere', '/login'],
    ['?from=member-info', `/login?redirect_url=${encodeURIComponent(memberInfo)}`],
    [
      '?from=member-info&redirect_url=https%3A%2F%2Fgames.example%2F',
      '/login?redirect_url=https%3A%2F%2Fgames.example%2F',
    ],
    ['?from=member', `/login?redirect_url=${encodeURIComponent(memberInfo)}`],
  ])('leads to where the reset began: %s', async (query, next) => {
    const { host } = open([stored], `/reset/pw${query}`);
    await type('Gatehouse9new');
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in now' }));
    expect(host.record.navigations).toEqual([next]);
    expect(host.flow.read('login.identifier')).toBe('alice@playground.test');
  });

  it.each([
    ['', '', 'Enter a password.'],
    ['Short1', 'Short1', 'Use 8 to 24 characters.'],
    ['onlyletters', 'onlyletters', 'Use at least one letter and one digit, and no spaces.'],
    ['alice111game', 'alice111game', /same character three times in a row/],
    ['Gatehouse9new', 'Gatehouse9old', 'The passwords don’t match. Enter the password again.'],
  ])('is refused on the page: "%s"', async (first, second, message) => {
    const { api } = open([]);
    if (first !== '') await userEvent.type(password(), first);
    if (second !== '') await userEvent.type(screen.getByLabelText(/^New password again/), second);
    await press('Save the new password');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(document.title).toBe('Error: Choose a new password');
    expect(await bodiesOf(api, resetPassword)).toEqual([]);
  });

  it.each(['passwordReused', 'passwordUnavailable', 'passwordTooCommon'] as const)(
    'is refused at the field and may be corrected: %s',
    async (name) => {
      open([refuseWith(resetPassword, name), stored]);
      await type('Gatehouse9new');
      await waitFor(() => expect(password()).toBeInvalid());
      await type('Gatehouse9newer');
      expect(await screen.findByRole('heading', { level: 1, name: 'Your password was changed' })).toBeVisible();
    },
  );

  it.each(['verificationTimeExpired', 'accountBlocked', 'deletionPending'] as const)(
    'is refused in a notice: %s',
    async (name) => {
      open([refuseWith(resetPassword, name)]);
      await type('Gatehouse9new');
      expect(await screen.findByText(`Title of ${name}`)).toBeVisible();
    },
  );
});
