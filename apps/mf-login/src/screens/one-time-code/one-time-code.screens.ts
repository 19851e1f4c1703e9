import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts as texts } from '../../texts/deferred.texts.ts';
import { AuthenticatorSwitchScreen } from './authenticator-switch.screen.tsx';
import { ChallengeScreen } from './challenge.screen.tsx';
import { DeactivationScreen } from './deactivation.screen.tsx';
import { loadOneTimeCode } from './one-time-code.load.ts';
import { OneTimeCodeScreen } from './one-time-code.screen.tsx';
import { TypedNumberScreen } from './typed-number.screen.tsx';

/** Every page where a code is typed, and those that switch the authenticator: one chunk for all. */
export const codeScreens = {
  'one-time-code': { Component: OneTimeCodeScreen, load: loadOneTimeCode, texts },
  'typed-number': { Component: TypedNumberScreen, texts },
  challenge: { Component: ChallengeScreen, texts },
  deactivation: { Component: DeactivationScreen, texts },
  'authenticator-switch': { Component: AuthenticatorSwitchScreen, texts },
} as const satisfies Readonly<Record<string, Screen>>;
