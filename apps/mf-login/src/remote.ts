import { defineRemote, type Screen } from '@gatehouse/shell-contract';
import { loadTexts } from './texts/main.texts.ts';

type Chunk<Id extends string> = () => Promise<Readonly<Record<Id, Screen>>>;

/** Screens that share a chunk. Each id is written once, because every byte of this file is part of the entry. */
const screensOf = <Id extends string>(load: Chunk<Id>, ids: readonly NoInfer<Id>[]) =>
  Object.fromEntries(ids.map((id) => [id, async () => (await load())[id]]));

export const remote = defineRemote({
  name: 'mf-login',
  screens: {
    login: async () => {
      const { LoginScreen, loadLogin } = await import('./screens/login/login.parts.ts');
      return { Component: LoginScreen, load: loadLogin };
    },
    logout: async () => ({ Component: (await import('./screens/logout/logout.screen.tsx')).LogoutScreen }),
    ...screensOf(
      async () => (await import('./screens/third-party/third-party.screens.ts')).thirdPartyScreens,
      ['authorize', 'simplify'],
    ),
    ...screensOf(
      async () => (await import('./screens/approvals/approvals.screens.ts')).approvalScreens,
      ['approval', 'scan'],
    ),
    ...screensOf(
      async () => (await import('./screens/one-time-code/one-time-code.screens.ts')).codeScreens,
      ['one-time-code', 'challenge', 'typed-number', 'deactivation', 'authenticator-switch'],
    ),
    ...screensOf(
      async () => (await import('./screens/account-states/account-states.screens.ts')).accountStateScreens,
      ['restric', 'inactive', 'information', 'token-exchange', 'auth-test', 'auth-test-login'],
    ),
    ...screensOf(
      async () => (await import('./screens/oauth/oauth.screens.ts')).oauthScreens,
      [
        'oauth-base',
        'oauth-launcher',
        'oauth-login',
        'oauth-review',
        'oauth-signup',
        'oauth-sl',
        'oauth-start-login',
        'oauth-start-signup',
        'oauth-start-switch',
        'oauth-failed-login',
        'oauth-failed-signup',
        'oauth-callback',
      ],
    ),
    captcha: async () => (await import('./screens/captcha/captcha.screens.ts')).captcha,
  },
  texts: loadTexts,
});
