import { defineRemote } from '@gatehouse/shell-contract';
import { loadTexts } from './texts/main.texts.ts';
import { passwordTexts as texts } from './texts/password.texts.ts';

export const remote = defineRemote({
  name: 'mf-recovery',
  screens: {
    'recover-id': async () => {
      const { loadRecoverId, RecoverIdScreen } = await import('./screens/recover-id/recover-id.screen.tsx');
      return { Component: RecoverIdScreen, load: loadRecoverId };
    },
    'recover-password': async () => {
      const { loadRecoverPassword, RecoverPasswordScreen } =
        await import('./screens/recover-password/recover-password.screen.tsx');
      return { Component: RecoverPasswordScreen, load: loadRecoverPassword };
    },
    'reset-password': async () => {
      const { loadResetPassword, ResetPasswordScreen } =
        await import('./screens/reset-password/reset-password.screen.tsx');
      return { Component: ResetPasswordScreen, load: loadResetPassword, texts };
    },
    // What a member changes by the password: one chunk, as each costs bytes of the first screen.
    'change-password': async () => ({
      Component: (await import(/* webpackChunkName: "change" */ './screens/change-password/change-password.screen.tsx'))
        .ChangePasswordScreen,
      texts,
    }),
    'change-question': async () => ({
      Component: (await import(/* webpackChunkName: "change" */ './screens/change-question/change-question.screen.tsx'))
        .ChangeQuestionScreen,
      texts,
    }),
    // Pages that letters and sign-ins lead to have most of their parts in common: one chunk.
    'not-me': async () => ({
      Component: (await import(/* webpackChunkName: "changes" */ './screens/not-me/not-me.screen.tsx')).NotMeScreen,
      texts,
    }),
    'account-changes': async () => ({
      Component: (
        await import(/* webpackChunkName: "changes" */ './screens/account-changes/account-changes.screen.tsx')
      ).AccountChangesScreen,
      texts,
    }),
    letters: async () => ({
      Component: (await import(/* webpackChunkName: "changes" */ './screens/letters/letters.screen.tsx')).LettersScreen,
      texts,
    }),
    'owner-wait': async () => ({
      Component: (await import('./screens/owner-wait/owner-wait.screen.tsx')).OwnerWaitScreen,
      texts,
    }),
  },
  texts: loadTexts,
});
