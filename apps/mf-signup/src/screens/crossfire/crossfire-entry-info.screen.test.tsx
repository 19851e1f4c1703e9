import { answerWith, configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { crossfireEmailChange, crossfireEmailSave, crossfireRegister, signUpStep } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { progressAnswer, result, signUpProgress, texts } from '../../testing/answers.ts';
import { CrossfireEntryInfoScreen } from './crossfire-entry-info.screen.tsx';

function open(answers: readonly PreparedAnswer[], query = '') {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/signup/cf/entry_info${query}`, style: 'cf' });
  return { api, ...renderWithHost(<CrossfireEntryInfoScreen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);

it('an account that moves keeps its ID, nickname and password', async () => {
  const { container, host, api } = open(
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
  it('come after the address, which may be changed before the code is entered', async () => {
    const proven = signUpProgress({
      id_needed_yn: 'Y',
      step: 'ENTRY_INFO',
      email: 'b@example.com',
      email_verified_yn: 'Y',
    });
    const { host, api } = open(
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
    await type('Code from the email', '123456');
    await type('ID', 'player1');
    await userEvent.type(screen.getByLabelText('Password'), 'correct-1horse');
    await userEvent.type(screen.getByLabelText('Password again'), 'correct-1horse');
    await press('Create account');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/cf/completed?state=c-1']));
    expect(await api.requests.at(-1)?.json()).toMatchObject({ user_id: 'player1' });
  });
});
