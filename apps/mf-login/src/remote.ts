import { defineRemote } from '@gatehouse/shell-contract';
import type { accountStateScreens } from './screens/account-states/account-states.screens.ts';
import type { approvalScreens } from './screens/approvals/approvals.screens.ts';
import type { oauthScreens } from './screens/oauth/oauth.screens.ts';
import type { codeScreens } from './screens/one-time-code/one-time-code.screens.ts';
import type { thirdPartyScreens } from './screens/third-party/third-party.screens.ts';
import { loadTexts } from './texts/main.texts.ts';

const accountState = (id: keyof typeof accountStateScreens) => async () =>
  (await import('./screens/account-states/account-states.screens.ts')).accountStateScreens[id];
const approval = (id: keyof typeof approvalScreens) => async () =>
  (await import('./screens/approvals/approvals.screens.ts')).approvalScreens[id];
const code = (id: keyof typeof codeScreens) => async () =>
  (await import('./screens/one-time-code/one-time-code.screens.ts')).codeScreens[id];
const oauth = (id: keyof typeof oauthScreens) => async () =>
  (await import('./screens/oauth/oauth.screens.ts')).oauthScreens[id];
const thirdParty = (id: keyof typeof thirdPartyScreens) => async () =>
  (await import('./screens/third-party/third-party.screens.ts')).thirdPartyScreens[id];

export const remote = defineRemote({
  name: 'mf-login',
  screens: {
    login: async () => {
      const { LoginScreen, loadLogin } = await import('./screens/login/login.parts.ts');
      return { Component: LoginScreen, load: loadLogin };
    },
    logout: async () => ({ Component: (await import('./screens/logout/logout.screen.tsx')).LogoutScreen }),
    authorize: thirdParty('authorize'),
    simplify: thirdParty('simplify'),
    approval: approval('approval'),
    scan: approval('scan'),
    'one-time-code': code('one-time-code'),
    challenge: code('challenge'),
    'typed-number': code('typed-number'),
    deactivation: code('deactivation'),
    restric: accountState('restric'),
    inactive: accountState('inactive'),
    information: accountState('information'),
    'token-exchange': accountState('token-exchange'),
    'auth-test': accountState('auth-test'),
    'auth-test-login': accountState('auth-test-login'),
    'oauth-base': oauth('oauth-base'),
    'oauth-launcher': oauth('oauth-launcher'),
    'oauth-login': oauth('oauth-login'),
    'oauth-review': oauth('oauth-review'),
    'oauth-signup': oauth('oauth-signup'),
    'oauth-sl': oauth('oauth-sl'),
    'oauth-start-login': oauth('oauth-start-login'),
    'oauth-start-signup': oauth('oauth-start-signup'),
    'oauth-start-switch': oauth('oauth-start-switch'),
    'oauth-failed-login': oauth('oauth-failed-login'),
    'oauth-failed-signup': oauth('oauth-failed-signup'),
    'oauth-callback': oauth('oauth-callback'),
    captcha: async () => (await import('./screens/captcha/captcha.screens.ts')).captcha,
  },
  texts: loadTexts,
});
