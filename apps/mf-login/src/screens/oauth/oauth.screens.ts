// One chunk for every page of a sign-in with a provider: each further chunk costs bytes in the entry.
import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts as texts } from '../../texts/deferred.texts.ts';
import { OauthBaseScreen } from './choose/oauth-base.screen.tsx';
import { OauthFailedLoginScreen } from './failed/oauth-failed-login.screen.tsx';
import { OauthFailedSignUpScreen } from './failed/oauth-failed-signup.screen.tsx';
import { OauthCallbackScreen } from './finish/oauth-callback.screen.tsx';
import {
  loadChoose,
  loadFinish,
  loadLauncher,
  loadOauthLogin,
  loadOffer,
  loadStart,
  loadWindow,
} from './oauth.load.ts';
import { OauthSignUpScreen } from './offer/oauth-signup.screen.tsx';
import { OauthReviewScreen } from './review/oauth-review.screen.tsx';
import { OauthLauncherScreen } from './short-links/oauth-launcher.screen.tsx';
import { OauthLoginScreen } from './short-links/oauth-login.screen.tsx';
import { OauthStartLoginScreen } from './start/oauth-start-login.screen.tsx';
import { OauthStartSignUpScreen } from './start/oauth-start-signup.screen.tsx';
import { OauthStartSwitchScreen } from './start/oauth-start-switch.screen.tsx';
import { OauthSlScreen } from './window/oauth-sl.screen.tsx';

export const oauthScreens = {
  'oauth-base': { Component: OauthBaseScreen, load: loadChoose, texts },
  'oauth-launcher': { Component: OauthLauncherScreen, load: loadLauncher, texts },
  'oauth-login': { Component: OauthLoginScreen, load: loadOauthLogin, texts },
  'oauth-review': { Component: OauthReviewScreen, load: loadFinish, texts },
  'oauth-signup': { Component: OauthSignUpScreen, load: loadOffer, texts },
  'oauth-sl': { Component: OauthSlScreen, load: loadWindow, texts },
  'oauth-start-login': { Component: OauthStartLoginScreen, load: loadStart, texts },
  'oauth-start-signup': { Component: OauthStartSignUpScreen, load: loadStart, texts },
  'oauth-start-switch': { Component: OauthStartSwitchScreen, load: loadStart, texts },
  'oauth-failed-login': { Component: OauthFailedLoginScreen, texts },
  'oauth-failed-signup': { Component: OauthFailedSignUpScreen, texts },
  'oauth-callback': { Component: OauthCallbackScreen, load: loadFinish, texts },
} as const satisfies Readonly<Record<string, Screen>>;
