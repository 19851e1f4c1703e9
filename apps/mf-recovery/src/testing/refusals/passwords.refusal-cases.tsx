import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  campaignToken,
  changePassword,
  notMeLock,
  notMeRead,
  passwordGuide,
  passwordGuideSkip,
  recentChanges,
  resetPassword,
  securityQuestionRead,
  securityQuestionSave,
} from '@gatehouse/api-contract';
import type { RefusalCase } from '@gatehouse/screen/testing';
import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { fireEvent, screen } from '@testing-library/react';
import { holdNewUserToken } from '../../flow/new-user-token.ts';
import { ChangePasswordScreen } from '../../screens/change-password/change-password.screen.tsx';
import { ChangeQuestionScreen } from '../../screens/change-question/change-question.screen.tsx';
import { NotMeScreen } from '../../screens/not-me/not-me.screen.tsx';
import { ResetPasswordScreen } from '../../screens/reset-password/reset-password.screen.tsx';
import { token } from '../show.tsx';
import { field, fill, press, show } from './show.tsx';

const guide = answerWith(passwordGuide, { pwdCampaignYn: 'N', changedDt: null, user_id: 'alice' });
const changePage =
  (query: string, before: readonly PreparedAnswer[] = []) =>
  (answers: readonly PreparedAnswer[]) =>
    show(<ChangePasswordScreen />, [guide, ...before, ...answers], { url: `/change/pw${query}` });

const current = /^Current password/;
const own = /^New password(?! again)/;
const typeNew = async (submit: string) => {
  await fill(own, 'Gatehouse9new');
  await fill(/^New password again/, 'Gatehouse9new');
  await press(submit);
};

const typeAll = async () => {
  await fill(current, 'Gatehouse1');
  await typeNew('Change the password');
};

const change = 'screens/change-password/change-password.controller.ts';
const question = 'screens/change-question/change-question.controller.ts';
const notMe = 'screens/not-me/not-me.controller.ts';
const campaign = answerWith(campaignToken, token);
const questionPage = (answers: readonly PreparedAnswer[]) =>
  show(<ChangeQuestionScreen />, answers, { url: '/change/qna' });
const notMePage = (answers: readonly PreparedAnswer[]) =>
  show(<NotMeScreen />, answers, { url: '/recovery/not-me?state=n-1' });

const resetPage = (answers: readonly PreparedAnswer[]) => {
  holdNewUserToken(createFakeHost(), token);
  return show(<ResetPasswordScreen />, answers, { url: '/reset/pw' });
};
const listed = answerWith(recentChanges, {
  changes: [
    {
      id: 'c-1',
      part: 'phone',
      name: '',
      at: 0,
      now: '',
      before: '',
      until: null,
      place: null,
      device: null,
      reach: 'PASSWORD',
    },
  ],
  former_password_yn: 'Y',
  confirmed_by: [],
  moves: [],
  reference: '',
});

/** A password of before is told as one: it need not be the current one, and there is a way on without it. */
const formerPaused = { shows: 'Too many wrong passwords. Leave this field empty' };
const wrongFormer = {
  currentPasswordMismatch: { shows: 'That wasn’t a password for this account.' },
  tooManyPasswordFailures: formerPaused,
  temporarilyRestricted: formerPaused,
};

/** The letter is too old to lock anything: the way on is a new password. */
const linkIsOver = { verificationTimeExpired: { shows: 'This link no longer works' } };

/** New passwords, and what belongs to them. */
export const passwordCases: readonly RefusalCase[] = [
  {
    at: 'screens/reset-password/reset-password.controller.ts',
    call: resetPassword,
    open: (answers) => resetPage([listed, ...answers]),
    act: async () => {
      await fill('A password you used before', 'Gatehouse0');
      await typeNew('Save the new password');
    },
    typed: field(own),
    otherwise: wrongFormer,
  },
  {
    at: 'screens/reset-password/recent-changes.controller.ts',
    call: recentChanges,
    open: resetPage,
    // The form works without the list, and is refused itself.
    otherwise: { verificationTimeExpired: { shows: 'We couldn’t load the latest changes to your account' } },
  },
  {
    at: change,
    call: passwordGuide,
    open: (answers) => show(<ChangePasswordScreen />, answers, { url: '/change/pw' }),
  },
  {
    at: change,
    call: passwordGuideSkip,
    open: changePage('?from=campaign'),
    act: () => press('Don’t remind me for 90 days'),
  },
  {
    at: change,
    call: campaignToken,
    open: (answers) => changePage('?from=campaign')([...answers, answerWith(changePassword, {})]),
    act: typeAll,
    typed: field(own),
    // The sign-in is older: the password is changed without the token.
    otherwise: {
      verificationNotAllowed: { shows: 'Your password was changed' },
      verificationTimeExpired: { shows: 'Your password was changed' },
    },
  },
  {
    at: change,
    call: resetPassword,
    open: changePage('?from=campaign', [campaign]),
    act: typeAll,
    typed: field(own),
  },
  {
    at: change,
    call: changePassword,
    open: changePage(''),
    act: typeAll,
    typed: field(own),
  },
  { at: question, call: securityQuestionRead, open: questionPage },
  {
    at: question,
    call: securityQuestionSave,
    open: (answers) =>
      questionPage([
        answerWith(securityQuestionRead, { set_yn: 'N', changed_dt: null, user_id: 'alice', counts_yn: 'Y' }),
        ...answers,
      ]),
    act: async () => {
      fireEvent.change(await screen.findByLabelText(/^Question/), { target: { value: '6' } });
      await fill(/^Your answer/, 'Pixel');
      await fill(current, 'Gatehouse1');
      await press('Save the question');
    },
    typed: field(/^Your answer/),
  },
  { at: notMe, call: notMeRead, open: notMePage, otherwise: linkIsOver },
  {
    at: notMe,
    call: notMeLock,
    open: (answers) =>
      notMePage([
        answerWith(notMeRead, {
          change: 'password-change',
          child: null,
          at: 0,
          locked_yn: 'N',
          standing: 'OPEN',
          freezes_yn: 'Y',
          frozen_until: null,
          back_at: null,
          gives_back: [],
          password_gives_back: ['phone'],
          confirmed_by: [],
          moves: [],
          gave_back: [],
          happened: [],
        }),
        ...answers,
      ]),
    act: async () => {
      await fill('Your password, or the one you had before', 'Gatehouse0');
      await press('Protect my account now');
    },
    typed: field('Your password, or the one you had before'),
    otherwise: { ...linkIsOver, ...wrongFormer },
  },
];
