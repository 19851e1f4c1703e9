import { defineRemote } from '@gatehouse/shell-contract';
import { loadTexts } from './texts.ts';

export const remote = defineRemote({
  name: 'mf-login',
  screens: {
    login: async () => {
      const { LoginScreen, loadLogin } = await import('./screens/login/login.parts.ts');
      return { Component: LoginScreen, load: loadLogin };
    },
    logout: async () => ({ Component: (await import('./screens/logout/logout.screen.tsx')).LogoutScreen }),
    simplify: async () => ({ Component: (await import('./screens/simplify/simplify.screen.tsx')).SimplifyScreen }),
  },
  texts: loadTexts,
});
