import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { recoveryOf } from './recovery.policy.ts';
import type { Reauth } from './reauth.presenter.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import { findSignInFlow, signInFlow } from '../entry/sign-in.flow.ts';
import { checkReauth } from './check-paused.command.ts';
import { liftRestriction } from './lift-restriction.command.ts';

type SaveRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'identityVerificationRequired';

/**
 * Keeps what a verification proved, once, before the sign-in goes on: a restriction it lifts is lifted even when the page is
 * left now. Answers how the account stands then. The flow stays open for `reauth/recover`.
 */
export async function saveReauth(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<Reauth, SaveRefusal>> {
  return platform.db.transaction(async () => {
    const flow = await findSignInFlow(platform, caller, state);
    if (!flow.ok) return flow;
    const { refusal, proven } = flow.value;
    const verdict = recoveryOf(refusal, proven !== null);
    if (verdict.kind === 'refused' && verdict.refusal === 'identityVerificationRequired')
      return refuse(verdict.refusal);
    if (proven === null || verdict.kind === 'refused') return refuse('wrongVerifyStep');
    if (!(await signInFlow.change(platform, flow.value, { saved: 'Y' }, 'saved'))) return refuse('wrongVerifyStep');
    if (verdict.by === 'liftRestriction') await liftRestriction(platform, caller, flow.value);
    return checkReauth(platform, caller, state);
  });
}
