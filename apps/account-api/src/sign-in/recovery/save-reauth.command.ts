import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findSignInFlow, signInFlow } from '../entry/sign-in.flow.ts';
import { checkReauth } from './check-paused.query.ts';
import { liftRestriction } from './lift-restriction.command.ts';
import type { Reauth } from './reauth.presenter.ts';
import { recoveryOf } from './recovery.policy.ts';

type SaveRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'identityVerificationRequired';

/**
 * Keeps what a verification proved, once, before the sign-in goes on: a restriction it lifts is lifted even when the page is
 * left now. Answers how the account stands then. The flow stays open for `reauth/recover`.
 */
export async function saveReauth(ctx: RequestContext, state: string): Promise<Outcome<Reauth, SaveRefusal>> {
  return ctx.db.transaction(async () => {
    const flow = await findSignInFlow(ctx, state);
    if (!flow.ok) return flow;
    const { refusal, proven } = flow.value;
    const verdict = recoveryOf(refusal, proven !== null);
    if (verdict.kind === 'refused' && verdict.refusal === 'identityVerificationRequired')
      return refuse(verdict.refusal);
    if (proven === null || verdict.kind === 'refused') return refuse('wrongVerifyStep');
    await lockAccount(ctx.db, flow.value.guid);
    if (!(await signInFlow.change(ctx, flow.value, { saved: 'Y' }, 'saved'))) return refuse('wrongVerifyStep');
    if (verdict.by === 'liftRestriction') await liftRestriction(ctx, flow.value);
    return checkReauth(ctx, state);
  });
}
