import { answerWith, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  campaignToken,
  changePassword,
  passwordGuide,
  passwordGuideSkip,
  resetPassword,
  tokenRefusals,
} from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, show, token } from '../../testing/show.tsx';
import { ChangePasswordScreen } from './change-password.screen.tsx';

const guide = answerWith(passwordGuide, { pwdCampaignYn: 'N', changedDt: Date.UTC(2024, 2, 5), user_id: 'alice' });
const member = (providerCd: string) =>
  ({ state: 'member', memberNo: 7, providerCd, countryCd: 'KR', expiresAt: 0 }) as const;
const open = (answers: readonly PreparedAnswer[], query = '', providerCd = 'SO') =>
  show(<ChangePasswordScreen />, [guide, ...answers], { url: `/change/pw${query}`, session: member(providerCd) });

const current = () => screen.findByLabelText(/^Current password/);
async function change(password = 'Gatehouse9new') {
  await userEvent.type(await screen.findByLabelText(/^New password(?! again)/), password);
  await userEvent.type(screen.getByLabelText(/^New password again/), password);
  await press('Change the password');
}
const changed = () => screen.findByRole('heading', { level: 1, name: 'Your password was changed' });

describe('a member who changes the password', () => {
  it('proves the current one, and goes to the own pages', async () => {
    const { api, container, host } = open([answerWith(changePassword, {})]);
    expect(await screen.findByText(/Last changed on March 5, 2024/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Set a security question' })).toHaveAttribute('href', '/change/qna');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/recovery/pw?from=member-info',
    );
    await userEvent.type(await current(), 'Gatehouse1');
    expect(screen.getByLabelText('Account')).toHaveValue('alice'); // for password managers
    await change();
    await waitFor(async () => expect(await changed()).toHaveFocus());
    expect(await api.requests.at(-1)?.clone().json()).toEqual({
      current_password: 'Gatehouse1',
      new_password: 'Gatehouse9new',
    });
    expect(screen.getByText(/^Did someone else know your old password\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recent changes' })).toHaveAttribute('href', '/account/changes?all=Y');
    await userEvent.click(screen.getByRole('link', { name: 'Go to my account' }));
    expect(host.record.departures).toEqual([`${host.site.member}/member/info`]);
  });

  it.each([
    ['a password of the platform', 'SO'],
    ['a password of a provider', 'GP'],
  ])('goes on to where the visit wants to be, by a button that says so: %s', async (_, provider) => {
    const game = 'http://localhost:4310/game';
    const { host } = open([answerWith(changePassword, {})], `?redirect_url=${encodeURIComponent(game)}`, provider);
    if (provider === 'SO') {
      await userEvent.type(await current(), 'Gatehouse1');
      await change();
      await changed();
    }
    expect(screen.queryByRole('link', { name: 'Go to my account' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    expect(host.record.departures).toEqual([game]);
  });

  it.each(tokenRefusals)('is shown no form once the session is over: %s', async (refusal) => {
    const { api } = show(<ChangePasswordScreen />, [refuseWith(passwordGuide, refusal)], {
      url: '/change/pw',
      session: member('SO'),
    });
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(await screen.findByText(`Text of ${refusal}`)).toBeVisible();
    expect(screen.queryByLabelText(/password/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change the password' })).toBeNull();
    expect(screen.queryByRole('link', { name: /question/ })).toBeNull(); // it could not be set either
  });

  it('can change it where what the page shows of it could not be asked', async () => {
    show(<ChangePasswordScreen />, [unreachable(passwordGuide)], { url: '/change/pw', session: member('SO') });
    expect(await current()).toBeVisible();
  });

  it('is asked for the current one before anything is sent', async () => {
    const { api } = open([]);
    await current();
    await change();
    expect((await screen.findAllByText('Enter your current password.')).length).toBeGreaterThan(0);
    expect(api.requests).toHaveLength(1);
  });

  it('is told at the field, and only there, that the current one is wrong', async () => {
    open([refuseWith(changePassword, 'currentPasswordMismatch')]);
    await userEvent.type(await current(), 'Gatehouse2');
    await change();
    await waitFor(async () => expect(await current()).toBeInvalid());
    expect(await current()).toHaveFocus();
    expect(await current()).toHaveAccessibleDescription(/^Title of currentPasswordMismatch/);
    expect(screen.getAllByText(/currentPasswordMismatch/)).toHaveLength(1);
    expect(screen.queryByText(/^Code:/)).toBeNull();
  });

  it.each(['tooManyPasswordFailures', 'temporarilyRestricted'] as const)('is told to wait: %s', async (name) => {
    open([refuseWith(changePassword, name, { retryAfterSeconds: 60 })]);
    await userEvent.type(await current(), 'Gatehouse2');
    await change();
    expect(await screen.findByText(`Title of ${name}`)).toBeVisible();
    expect(screen.getByText(`Text of ${name} until 60 s`)).toBeVisible();
  });

  it.each(['passwordReused', 'passwordUnavailable', 'passwordTooCommon'] as const)(
    'is told at the new one: %s',
    async (name) => {
      open([refuseWith(changePassword, name)]);
      await userEvent.type(await current(), 'Gatehouse1');
      await change();
      await waitFor(() => expect(screen.getByLabelText(/^New password(?! again)/)).toBeInvalid());
    },
  );

  it('of a provider is led there', async () => {
    const { container } = open([], '', 'GP');
    expect(screen.getByText('You sign in with Google')).toBeVisible();
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('the campaign for a new password', () => {
  const query = '?from=campaign&inflow_path=NONE&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain%3Fa%3D1';
  const onward = '/login?inflow_path=NONE&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain%3Fa%3D1';

  it('asks for the current password, too, and goes on with the sign-in', async () => {
    const { api, container, host } = open(
      [
        answerWith(campaignToken, token),
        answerWith(resetPassword, { user_id: '', gave_back: [], moves: [], disowned: [], reference: '' }),
      ],
      query,
    );
    await userEvent.type(await current(), 'Gatehouse1');
    expect(screen.getByLabelText('Account')).toHaveValue('alice');
    expect(await axeFindings(container)).toEqual([]);
    await change();
    await changed();
    expect(await api.requests.at(-2)?.clone().json()).toEqual({ current_password: 'Gatehouse1' });
    expect(await api.requests.at(-1)?.clone().json()).toEqual({
      state: 's-1',
      token: 't-1',
      password: 'Gatehouse9new',
    });
    await press('Continue');
    expect(host.record.navigations).toEqual([onward]);
  });

  it('changes the password without a token once the sign-in is older', async () => {
    const { host } = open([refuseWith(campaignToken, 'verificationNotAllowed'), answerWith(changePassword, {})], query);
    await userEvent.type(await current(), 'Gatehouse1');
    await change();
    await changed();
    await press('Continue');
    expect(host.record.navigations).toEqual([onward]);
  });

  it('is told at the field that the current one is wrong, and changes nothing', async () => {
    const { api } = open([refuseWith(campaignToken, 'currentPasswordMismatch')], query);
    await userEvent.type(await current(), 'Gatehouse2');
    await change();
    await waitFor(async () => expect(await current()).toBeInvalid());
    expect(api.requests).toHaveLength(2);
  });

  it('can be put off, and be hidden for 90 days', async () => {
    const later = open([], query);
    await press('Change it later');
    expect(later.host.record.navigations).toEqual([onward]);
    expect(later.api.requests.map(({ method }) => method)).not.toContain('PUT');
    later.unmount();
    const { api, host } = open([answerWith(passwordGuideSkip, {})], query);
    await press('Don’t remind me for 90 days');
    await waitFor(() => expect(host.record.navigations).toEqual([onward]));
    expect(await api.requests.at(-1)?.clone().json()).toEqual({ from: 'campaign' });
  });

  it('stays where hiding fails', async () => {
    const { host } = open([unreachable(passwordGuideSkip)], query);
    await press('Don’t remind me for 90 days');
    expect(await screen.findByText('Title of networkError')).toBeVisible();
    expect(host.record.navigations).toEqual([]);
  });
});
