import { describe, expect, it } from '@jest/globals';
import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  crossfireEmailChange,
  crossfireEmailSave,
  crossfireProvider,
  crossfireRegister,
  crossfireTerms,
  signUpCountries,
  signUpStep,
} from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countries, signUpProgress, result, progressAnswer, terms, texts } from '../../testing/answers.ts';
import { CrossfireAgreeScreen } from './crossfire-agree.screen.tsx';
import { CrossfireEntryInfoScreen } from './crossfire-entry-info.screen.tsx';

function open(page: 'agree' | 'entry_info', answers: readonly PreparedAnswer[], query = '') {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/signup/cf/${page}${query}`, style: 'cf' });
  const ui = page === 'agree' ? <CrossfireAgreeScreen /> : <CrossfireEntryInfoScreen />;
  return { api, ...renderWithHost(ui, { texts, host }) };
}
const saved = answerWith(crossfireTerms, { state: 'c-1' });
const agreeAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: /Agree to all/ }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);

describe('terms of the crossfire-type service', () => {
  it('are agreed to together with who signs up', async () => {
    const { container, host, api } = open('agree', [countries(), terms(), saved]);
    await press('Agree and continue');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Enter day, month and year of your birth.');
    expect(summary).toHaveTextContent('Agree to “Terms of service” to go on.');
    await agreeAll();
    await press('Agree and continue');
    expect(screen.getByRole('alert')).not.toHaveTextContent('Agree to');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    await type('Month', '2');
    await type('Day', '3');
    await type('Year', '1990');
    await press('Agree and continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/cf/entry_info?state=c-1']));
    expect(await api.requests.at(-1)?.json()).toMatchObject({ nation: 'KR', birth_dt: '1990-02-03' });
  });

  it('are remembered together with the country and the birth date', async () => {
    const { host } = open('agree', [countries(), terms()]);
    await type('Month', '2');
    await agreeAll();
    await type('Year', '1990');
    expect(host.flow.read('sign-up')).toMatchObject({
      birth: { month: '2', year: '1990' },
      ticks: { SERVICE: 3, NEWS: 3 },
    });
  });

  it('are all that an account which moves is asked for', async () => {
    const answers = [refuseWith(signUpStep, 'wrongVerifyStep'), countries(), terms(), saved];
    const { host, api } = open('agree', answers, '?state=m-1');
    await agreeAll();
    expect(screen.queryByRole('combobox')).toBeNull();
    await press('Agree and continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/cf/entry_info?state=c-1']));
    expect(Object.keys((await api.requests.at(-1)?.json()) as object)).toEqual(['state', 'terms']);
  });

  it('are all of it after Back, too', async () => {
    const moving = progressAnswer({ id_needed_yn: 'Y', moves_yn: 'Y', nation_fixed_yn: 'Y', step: 'ENTRY_INFO' });
    open('agree', [moving, countries(), terms()], '?state=m-1');
    expect(await screen.findByRole('heading', { name: 'Move your account' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /Agree to all/ })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('take over what a provider has proven', async () => {
    const taken = answerWith(crossfireProvider, { state: 'p-1' });
    const { api } = open(
      'agree',
      [taken, progressAnswer({ id_needed_yn: 'Y' }), countries(), terms()],
      '?state=p-1&sns_type=GP',
    );
    await screen.findByRole('checkbox', { name: /Agree to all/ });
    expect(await api.requests[0]?.json()).toMatchObject({ state: 'p-1', provider_cd: 'GP' });
  });

  it('are not offered where nobody may sign up', async () => {
    open('agree', [refuseWith(signUpCountries, 'addressNotAllowed')]);
    expect(await screen.findByRole('heading', { name: 'Not available where you are' })).toBeVisible();
  });
});

it('an account that moves keeps its ID, its nickname and its password', async () => {
  const { container, host, api } = open(
    'entry_info',
    [
      progressAnswer({
        id_needed_yn: 'Y',
        moves_yn: 'Y',
        step: 'ENTRY_INFO',
        email: 'a***@example.com',
        email_verified_yn: 'Y',
      }),
      answerWith(crossfireRegister, result),
    ],
    '?state=m-1',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Stay signed in' }));
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Email address')]);
  expect(await axeFindings(container)).toEqual([]);
  await press('Move the account');
  await waitFor(() => expect(host.record.navigations).toEqual(['/signup/cf/completed?state=m-1']));
  expect(await api.requests.at(-1)?.json()).toEqual({ state: 'm-1', forever: true });
});

describe('ID and password of the crossfire-type service', () => {
  it('follow the address, whose code may go to another one', async () => {
    const proven = signUpProgress({
      id_needed_yn: 'Y',
      step: 'ENTRY_INFO',
      email: 'b@example.com',
      email_verified_yn: 'Y',
    });
    const { host, api } = open(
      'entry_info',
      [
        progressAnswer({ id_needed_yn: 'Y', step: 'ENTRY_INFO' }),
        answerWith(crossfireEmailSave, { state: 'c-1' }),
        answerWith(crossfireEmailChange, {}),
        answerWith(signUpStep, proven),
        answerWith(crossfireRegister, result),
      ],
      '?state=c-1',
    );
    await type('Email address', 'a@example.com');
    await press('Send the code');
    await press('Use another address');
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await userEvent.clear(field);
    await userEvent.type(field, 'b@example.com');
    await press('Send the code');
    await type('Code from the mail', '123456');
    await type('ID', 'player1');
    await userEvent.type(screen.getByLabelText('Password'), 'correct-1horse');
    await userEvent.type(screen.getByLabelText('Password again'), 'correct-1horse');
    await press('Create account');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/cf/completed?state=c-1']));
    expect(await api.requests.at(-1)?.json()).toMatchObject({ user_id: 'player1' });
  });
});
