import { answerWith, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { notMeLock, notMeRead } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, show } from '../../testing/show.tsx';
import { NotMeScreen } from './not-me.screen.tsx';

const at = Date.UTC(2024, 2, 5, 12);
const read = (
  change: 'password-reset' | 'password-change' | 'withdrawal' | 'country-change' | 'account-switch' | 'account-move',
  locked_yn: 'Y' | 'N' = 'N',
) => answerWith(notMeRead, { change, at, locked_yn });
const open = (answers: readonly PreparedAnswer[]) =>
  show(<NotMeScreen />, answers, { url: '/recovery/not-me?state=n-1' });

describe('"this was not me"', () => {
  it.each([
    ['password-reset', /was reset on March 5, 2024/],
    ['password-change', /was changed on March 5, 2024/],
    ['withdrawal', /deletion of your account was requested/],
    ['country-change', /Your account’s country was changed/],
    ['account-switch', /switched to an email account/],
    ['account-move', /game account was moved to your account/],
  ] as const)('says what happened: %s; reading it changes nothing', async (change, sentence) => {
    const { api, container } = open([read(change)]);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('locks the account at a press, and goes on to the reset that has begun', async () => {
    const { host } = open([read('password-reset'), answerWith(notMeLock, { state: 'e:s-1', status: 1 })]);
    await press('Lock my account now');
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/pw?state=e%3As-1&from=recovery']));
  });

  it('leads on from an account that is locked already', async () => {
    const { host } = open([read('password-reset', 'Y')]);
    expect(await screen.findByText('The account is already locked')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'New password' }));
    expect(host.record.navigations).toEqual(['/recovery/pw']);
  });

  it.each([
    ['when it is opened', [refuseWith(notMeRead, 'verificationTimeExpired')]],
    ['when it is to lock', [read('password-reset'), refuseWith(notMeLock, 'verificationTimeExpired')]],
  ] as const)('says that the link is over, and what protects the account now: %s', async (_, answers) => {
    const { host, container } = open(answers);
    if (answers.length > 1) await press('Lock my account now');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'New password' }));
    expect(host.record.navigations).toEqual(['/recovery/pw']);
  });

  it('asks again where the platform could not be asked', async () => {
    open([unreachable(notMeRead), read('withdrawal')]);
    await press('Try again');
    expect(await screen.findByText(/deletion of your account/)).toBeVisible();
  });
});
