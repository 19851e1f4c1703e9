// One chunk for every page of a sign-in with a provider.
import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts } from '../../texts/deferred.texts.ts';
import { ChooseScreen } from './choose/choose.screen.tsx';
import { FailedLoginScreen, FailedSignUpScreen } from './failed/failed.screen.tsx';
import { FinishScreen } from './finish/finish.screen.tsx';
import {
  loadChoose,
  loadFinish,
  loadLauncher,
  loadOauthLogin,
  loadOffer,
  loadStart,
  loadWindow,
} from './oauth.load.ts';
import { OfferScreen } from './offer/offer.screen.tsx';
import { ReviewScreen } from './review/review.screen.tsx';
import type { OauthScreenId } from './screen-ids.ts';
import { StartLoginScreen, StartSignUpScreen, StartSwitchScreen } from './start/start.screen.tsx';
import { WindowScreen } from './window/window.screen.tsx';

/** An address that only leads on. */
const Nothing = () => null;

const screens: Readonly<Record<OauthScreenId, Screen>> = {
  'oauth-base': { Component: ChooseScreen, load: loadChoose },
  'oauth-launcher': { Component: Nothing, load: loadLauncher },
  'oauth-login': { Component: Nothing, load: loadOauthLogin },
  'oauth-review': { Component: ReviewScreen, load: loadFinish },
  'oauth-signup': { Component: OfferScreen, load: loadOffer },
  'oauth-sl': { Component: WindowScreen, load: loadWindow },
  'oauth-start-login': { Component: StartLoginScreen, load: loadStart },
  'oauth-start-signup': { Component: StartSignUpScreen, load: loadStart },
  'oauth-start-switch': { Component: StartSwitchScreen, load: loadStart },
  'oauth-failed-login': { Component: FailedLoginScreen },
  'oauth-failed-signup': { Component: FailedSignUpScreen },
  'oauth-callback': { Component: FinishScreen, load: loadFinish },
};

export const oauthScreen = (id: OauthScreenId): Screen => ({ ...screens[id], texts: deferredTexts });
