import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts as texts } from '../../texts/deferred.texts.ts';
import { ChallengeScreen } from './challenge.screen.tsx';
import { DeactivationScreen } from './deactivation.screen.tsx';
import { loadOneTimeCode } from './one-time-code.load.ts';
import { OneTimeCodeScreen } from './one-time-code.screen.tsx';
import { TypedNumberScreen } from './typed-number.screen.tsx';

/* Every page where a code is typed, and the one that ends the authenticator: one chunk for all. */
export const oneTimeCode: Screen = { Component: OneTimeCodeScreen, load: loadOneTimeCode, texts };
export const typedNumber: Screen = { Component: TypedNumberScreen, texts };
export const challenge: Screen = { Component: ChallengeScreen, texts };
export const deactivation: Screen = { Component: DeactivationScreen, texts };
