import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { answerChanges, unseenChanges } from '@gatehouse/api-contract';
import type { RefusalCase } from '@gatehouse/screen/testing';
import { fireEvent, screen } from '@testing-library/react';
import { AccountChangesScreen } from '../../screens/account-changes/account-changes.screen.tsx';
import { field, fill, press, show } from './show.tsx';

const at = 'screens/account-changes/account-changes.controller.ts';
const page = (answers: readonly PreparedAnswer[]) =>
  show(<AccountChangesScreen />, answers, { url: '/account/changes' });
const listed = answerWith(unseenChanges, {
  changes: [
    {
      id: 'c-1',
      change: 'address-change',
      at: 0,
      now: '',
      name: '',
      place: null,
      device: null,
      heard_yn: 'Y',
      asked_yn: 'Y',
    },
  ],
  password_yn: 'Y',
  all_yn: 'N',
});
const password = 'Your password, or the one you had before';
const paused = { shows: 'Too many wrong passwords. Leave this field empty' };

/** Changes that the owner has not heard of, after a sign-in. */
export const changesCases: readonly RefusalCase[] = [
  { at, call: unseenChanges, open: page },
  {
    at,
    call: answerChanges,
    open: (answers) => page([listed, ...answers]),
    act: async () => {
      fireEvent.click(await screen.findByLabelText('This wasn’t me'));
      await fill(password, 'Gatehouse0');
      await press('Continue');
    },
    typed: field(password),
    otherwise: {
      currentPasswordMismatch: { shows: 'That wasn’t a password for this account.' },
      tooManyPasswordFailures: paused,
      temporarilyRestricted: paused,
    },
  },
];
