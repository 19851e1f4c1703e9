import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts as texts } from '../../texts/deferred.texts.ts';
import { AuthTestLoginScreen } from './auth-test-login.screen.tsx';
import { AuthTestScreen } from './auth-test.screen.tsx';
import { InactiveScreen } from './inactive.screen.tsx';
import { loadInformation } from './information.load.ts';
import { InformationScreen } from './information.screen.tsx';
import { RestricScreen } from './restric.screen.tsx';
import { TokenExchangeScreen } from './token-exchange.screen.tsx';

/* What a refused sign-in goes on at, and the other rare pages of a sign-in: one chunk for all. */
export const restric: Screen = { Component: RestricScreen, texts };
export const inactive: Screen = { Component: InactiveScreen, texts };
export const information: Screen = { Component: InformationScreen, load: loadInformation, texts };
export const tokenExchange: Screen = { Component: TokenExchangeScreen, texts };
export const authTest: Screen = { Component: AuthTestScreen, texts };
export const authTestLogin: Screen = { Component: AuthTestLoginScreen, texts };
