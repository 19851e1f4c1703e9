import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { resetPassword, type ClientValue } from '@gatehouse/api-contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, showWithProof } from '../../../testing/show.tsx';
import { ResetPasswordScreen } from '../reset-password.screen.tsx';

export const at = Date.UTC(2024, 2, 5, 12);
/** Changes of a list: one that the proof takes back, one that takes a password as well, and one that stays. */
export const number = {
  id: 'c-1',
  part: 'phone',
  at,
  now: '010-****-1111',
  before: '010-****-2222',
  place: 'FR',
  device: 'Chrome, Windows',
  reach: 'NOW',
} as const;
export const address = {
  id: 'c-2',
  part: 'contactAddress',
  at,
  now: 't***@example.com',
  before: '',
  place: null,
  device: null,
  reach: 'PASSWORD',
} as const;
export const person = {
  id: 'c-3',
  part: 'person',
  at,
  now: '',
  before: '',
  place: 'KR',
  device: null,
  reach: 'NEVER',
} as const;
export const changes = [number, address, person];

/** What the platform answers to a new password. */
export const storedWith = (more: Partial<ClientValue<typeof resetPassword>> = {}) =>
  answerWith(resetPassword, { user_id: 'alice', gave_back: [], moves: [], disowned: [], reference: '', ...more });
export const stored = storedWith();
/** What the form sends. */
export const asked = { state: 's-1', token: 't-1', password: 'Gatehouse9new' };

export const open = (answers: readonly PreparedAnswer[]) => showWithProof(<ResetPasswordScreen />, answers);
export const password = () => screen.getByLabelText(/^New password(?! again)/);
export const former = () => screen.getByLabelText('A password you used before');
export const group = () => screen.findByRole('group', { name: 'Did you change this?' });
export const mine = (what: string) => screen.findByRole('checkbox', { name: `This was me ${what}` });
export const type = async () => {
  await userEvent.type(password(), 'Gatehouse9new');
  await userEvent.type(screen.getByLabelText(/^New password again/), 'Gatehouse9new');
};
export const save = () => press('Save the new password');
export const isDone = () => screen.findByRole('heading', { level: 1, name: 'Your password was changed' });
