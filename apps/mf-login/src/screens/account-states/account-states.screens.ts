import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts as texts } from '../../texts/deferred.texts.ts';
import { AuthTestLoginScreen } from './auth-test-login.screen.tsx';
import { AuthTestScreen } from './auth-test.screen.tsx';
import { InactiveScreen } from './inactive.screen.tsx';
import { loadInformation } from './information.load.ts';
import { InformationScreen } from './information.screen.tsx';
import { RestricScreen } from './restric.screen.tsx';
import { TokenExchangeScreen } from './token-exchange.screen.tsx';

/** Pages that a refused sign-in leads to, and the other rare pages of a sign-in: one chunk for all. */
export const accountStateScreens = {
  restric: { Component: RestricScreen, texts },
  inactive: { Component: InactiveScreen, texts },
  information: { Component: InformationScreen, load: loadInformation, texts },
  'token-exchange': { Component: TokenExchangeScreen, texts },
  'auth-test': { Component: AuthTestScreen, texts },
  'auth-test-login': { Component: AuthTestLoginScreen, texts },
} as const satisfies Readonly<Record<string, Screen>>;
