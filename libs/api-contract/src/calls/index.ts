import type { CallDefinition } from '../define-call.ts';
import { authorize } from './authorize.ts';
import { accountsConfig, loginBanner, loginSettings, signUpCompleteBanner } from './cdn.ts';
import { signInV20, signInV21 } from './sign-in.ts';
import { termsAgreeV10, termsAgreeV20 } from './terms.ts';
import { refreshV20, signOut, tokenV20, tokenV21, userTokenCheck } from './tokens.ts';

/** Every call the platform answers, for servers, documents and tests. Pages import calls one by one. */
export const allCalls: readonly CallDefinition[] = [
  signInV20, signInV21, tokenV20, tokenV21, refreshV20, signOut, userTokenCheck, termsAgreeV20, termsAgreeV10, authorize,
  loginSettings, accountsConfig, loginBanner, signUpCompleteBanner,
];
