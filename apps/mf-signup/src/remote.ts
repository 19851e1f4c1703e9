import { defineRemote } from '@gatehouse/shell-contract';
import type { stepScreens } from './screens/steps/steps.screens.ts';
import { loadTexts } from './texts/main.texts.ts';

const screen = (id: keyof typeof stepScreens) => async () =>
  (await import('./screens/steps/steps.screens.ts')).stepScreens[id];

const crossfire = () => import('./screens/crossfire/crossfire.screens.ts');

export const remote = defineRemote({
  name: 'mf-signup',
  screens: {
    'sign-up': async () => {
      const { SignUpScreen, loadSignUp } = await import('./screens/sign-up/sign-up.parts.ts');
      return { Component: SignUpScreen, load: loadSignUp };
    },
    'national-info': screen('national-info'),
    agree: screen('agree'),
    'entry-info': screen('entry-info'),
    completed: screen('completed'),
    limit: screen('limit'),
    'parent-agree': screen('parent-agree'),
    'crossfire-agree': async () => (await crossfire()).crossfireScreens.agree,
    'crossfire-entry-info': async () => (await crossfire()).crossfireScreens.entryInfo,
    'crossfire-completed': async () => (await crossfire()).crossfireScreens.completed,
  },
  texts: loadTexts,
});
