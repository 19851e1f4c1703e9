import type { GuardName } from '@gatehouse/platform';
import { authTestGuard } from './auth-test.guard.ts';
import { authorizeTermsGuard } from './authorize-terms.guard.ts';
import { captchaGuard } from './captcha.guard.ts';
import { challengeGuard } from './challenge.guard.ts';
import { channelingGuard } from './channeling.guard.ts';
import { checkSessionGuard } from './check-session.guard.ts';
import { checkStateGuard } from './check-state.guard.ts';
import { consentGuard } from './consent.guard.ts';
import { deactivationGuard } from './deactivation.guard.ts';
import { deleteAccountGuard } from './delete-account.guard.ts';
import type { Guard } from './guard.ts';
import { inflowTypesGuard } from './inflow-types.guard.ts';
import { parentAgreeGuard } from './parent-agree.guard.ts';
import { parentVerifyGuard } from './parent-verify.guard.ts';
import { resetPasswordGuard } from './reset-password.guard.ts';
import { sessionGuard } from './session.guard.ts';
import { switchIdGuard } from './switch-id.guard.ts';

/** Guards that few visits meet, most of which ask the platform: a chunk of its own, so that no sign-in pays for them. */
export const flowGuards: Readonly<Partial<Record<GuardName, Guard>>> = {
  'auth-test': authTestGuard,
  'authorize-terms': authorizeTermsGuard,
  captcha: captchaGuard,
  challenge: challengeGuard,
  channeling: channelingGuard,
  'check-session': checkSessionGuard,
  'check-state': checkStateGuard,
  consent: consentGuard,
  deactivation: deactivationGuard,
  'delete-account': deleteAccountGuard,
  'inflow-types': inflowTypesGuard,
  'parent-agree': parentAgreeGuard,
  'parent-verify': parentVerifyGuard,
  'reset-password': resetPasswordGuard,
  session: sessionGuard,
  'switch-id': switchIdGuard,
};
