import type { GuardName } from '@gatehouse/platform';
import { authTestGuard } from './auth-test.guard.ts';
import { captchaGuard } from './captcha.guard.ts';
import { challengeGuard } from './challenge.guard.ts';
import { checkSessionGuard } from './check-session.guard.ts';
import { checkStateGuard } from './check-state.guard.ts';
import type { Guard } from './guard.ts';
import { inflowTypesGuard } from './inflow-types.guard.ts';
import { loginCheckGuard } from './login-check.guard.ts';
import { needAccessTokenGuard } from './need-access-token.guard.ts';
import { protectedGuard } from './protected.guard.ts';
import { rootGuard } from './root.guard.ts';

/** Guards this shell has. A route that names another one fails with 500 (spec A §2, "unknown middleware"). */
export const guardRegistry: Readonly<Partial<Record<GuardName, Guard>>> = {
  'auth-test': authTestGuard,
  'captcha': captchaGuard,
  'challenge': challengeGuard,
  'check-session': checkSessionGuard,
  'check-state': checkStateGuard,
  'inflow-types': inflowTypesGuard,
  'login-check': loginCheckGuard,
  'need-access-token': needAccessTokenGuard,
  'protected': protectedGuard,
  'root': rootGuard,
};
