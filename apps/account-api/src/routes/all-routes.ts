import type { Route } from '../http/route.ts';
import { authorizeRoute } from './auth/authorize.ts';
import { refreshV20Route } from './auth/refresh-v20.ts';
import { signInV20Route } from './auth/sign-in-v20.ts';
import { signInV21Route } from './auth/sign-in-v21.ts';
import { signOutRoute } from './auth/sign-out.ts';
import { userTokenCheckRoute } from './auth/user-token-check.ts';
import { tokenV20Route } from './auth/token-v20.ts';
import { tokenV21Route } from './auth/token-v21.ts';
import { accountsConfigRoute } from './cdn/accounts-config.ts';
import { loginBannerRoute } from './cdn/login-banner.ts';
import { loginSettingsRoute } from './cdn/login-settings.ts';
import { signUpCompleteBannerRoute } from './cdn/sign-up-complete-banner.ts';
import { translationsRoute } from './cdn/translations.ts';
import { termsAgreeV10Route } from './terms/agree-v10.ts';
import { termsAgreeV20Route } from './terms/agree-v20.ts';

export const allRoutes: readonly Route[] = [
  signInV20Route,
  signInV21Route,
  refreshV20Route,
  signOutRoute,
  userTokenCheckRoute,
  authorizeRoute,
  termsAgreeV10Route,
  termsAgreeV20Route,
  tokenV20Route,
  tokenV21Route,
  loginSettingsRoute,
  accountsConfigRoute,
  loginBannerRoute,
  signUpCompleteBannerRoute,
  translationsRoute,
];
