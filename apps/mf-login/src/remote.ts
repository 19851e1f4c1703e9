import { defineRemote } from '@gatehouse/shell-contract';
import { oauthScreenIds } from './screens/oauth/screen-ids.ts';
import { loadTexts } from './texts/main.texts.ts';

const thirdParty = () => import('./screens/third-party/third-party.screens.ts');
const approvals = () => import('./screens/approvals/approvals.screens.ts');
const codes = () => import('./screens/one-time-code/one-time-code.screens.ts');
const accountStates = () => import('./screens/account-states/account-states.screens.ts');

const oauthScreens = oauthScreenIds.map(
  (id) => [id, async () => (await import('./screens/oauth/oauth.screens.ts')).oauthScreen(id)] as const,
);

const captcha = () => import('./screens/captcha/captcha.screens.ts');

export const remote = defineRemote({
  name: 'mf-login',
  screens: {
    login: async () => {
      const { LoginScreen, loadLogin } = await import('./screens/login/login.parts.ts');
      return { Component: LoginScreen, load: loadLogin };
    },
    logout: async () => ({ Component: (await import('./screens/logout/logout.screen.tsx')).LogoutScreen }),
    authorize: async () => (await thirdParty()).authorize,
    simplify: async () => (await thirdParty()).simplify,
    approval: async () => (await approvals()).approval,
    scan: async () => (await approvals()).scan,
    'one-time-code': async () => (await codes()).oneTimeCode,
    challenge: async () => (await codes()).challenge,
    'typed-number': async () => (await codes()).typedNumber,
    deactivation: async () => (await codes()).deactivation,
    restric: async () => (await accountStates()).restric,
    inactive: async () => (await accountStates()).inactive,
    information: async () => (await accountStates()).information,
    'token-exchange': async () => (await accountStates()).tokenExchange,
    'auth-test': async () => (await accountStates()).authTest,
    'auth-test-login': async () => (await accountStates()).authTestLogin,
    ...Object.fromEntries(oauthScreens),
    captcha: async () => (await captcha()).captcha,
  },
  texts: loadTexts,
});
