import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { notMeLock, notMeRead, type CallValue, type ClientValue } from '@gatehouse/api-contract';
import { screen } from '@testing-library/react';
import { show } from '../../../testing/show.tsx';
import { NotMeScreen } from '../not-me.screen.tsx';

export const at = Date.UTC(2024, 2, 5, 12);
type Read = ClientValue<typeof notMeRead>;
const openLink: Omit<Read, 'change'> = {
  child: null,
  at,
  locked_yn: 'N',
  standing: 'OPEN',
  back_at: null,
  freezes_yn: 'N',
  frozen_until: null,
  gives_back: [],
  password_gives_back: [],
  confirmed_by: [],
  moves: [],
  gave_back: [],
  happened: [],
};
/** What a letter's link is about; where nothing else is said it is open, and gives nothing back. */
export const read = (change: CallValue<typeof notMeRead>['change'], more: Partial<Read> = {}) =>
  answerWith(notMeRead, { ...openLink, change, ...more });

/** What the press did. */
export const pressedWith = (more: Partial<ClientValue<typeof notMeLock>> = {}) =>
  answerWith(notMeLock, {
    state: 'e:s-1',
    status: 1,
    standing: 'LOCKED',
    frozen_until: null,
    gave_back: [],
    moves: [],
    disowned: [],
    reference: '',
    ...more,
  });
export const pressed = (frozen_until: number | null) => pressedWith({ frozen_until, gave_back: ['phone', 'country'] });

export const open = (answers: readonly PreparedAnswer[]) =>
  show(<NotMeScreen />, answers, { url: '/recovery/not-me?state=n-1' });
export const isDone = () => screen.findByRole('heading', { name: 'Your account is protected' });
/** The field of the password that gives more back. */
export const label = 'Your password, or the one you had before';
