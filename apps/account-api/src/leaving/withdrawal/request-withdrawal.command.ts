import { withdrawalSteps } from '@gatehouse/api-contract';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { provenByFreshSession } from '../../account/ways/proven.policy.ts';
import { actBy } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { keepBefore, stopWhileFrozen } from '../../session/account-changes/keep-before.command.ts';
import { provenByCheck } from '../../session/account-changes/proving-way.policy.ts';
import { studioWorksOf } from './holdings.repository.ts';
import { startWithdrawal } from './start-withdrawal.command.ts';
import { readOwner } from './withdrawal-facts.query.ts';
import { tellRequested } from './withdrawal-letters.command.ts';
import { findWithdrawalFlow, requestedWithdrawalFlow, type Progress } from './withdrawal.flow.ts';

type Asked = Readonly<{ bearer: Bearer; token: string; reason: string | null }>;
type Refusal = 'deletionAlreadyRequested' | 'deletionIncomplete' | 'wrongVerifyToken' | 'verificationTimeExpired';

/** Requests the deletion of an account whose owner is proven, once: of several requests at a time one does it, the others hear 70820. */
export async function requestWithdrawal(ctx: RequestContext, asked: Asked): Promise<Outcome<Progress, Refusal>> {
  const { guid } = asked.bearer;
  const event = { event: 'deletion-requested', guid, done: null } as const;
  return ctx.db.transaction(() =>
    audited(ctx, event, async () => {
      const outcome = await decide(ctx, asked);
      if (outcome.ok) await tellRequested(ctx, guid);
      return outcome;
    }),
  );
}

async function decide(ctx: RequestContext, { bearer, token, reason }: Asked): Promise<Outcome<Progress, Refusal>> {
  const { db } = ctx;
  const { guid } = bearer;
  await lockAccount(db, guid);
  await stopWhileFrozen(ctx, guid); // a press since this call was let in
  const { account } = await readOwner(ctx, guid);
  if (account.deletion_requested_at !== null) return refuse('deletionAlreadyRequested');
  const flow = await findWithdrawalFlow(ctx, bearer);
  if (!flow) return refuse('verificationTimeExpired');
  if (flow.token !== token) return refuse('wrongVerifyToken');
  const works = await studioWorksOf(db, guid);
  const { proven } = flow.data;
  if (proven === undefined || works.length > 0) return refuse('deletionIncomplete', { works });
  actBy(ctx, proven === 'sign-in' ? 'freshSignIn' : 'olderWay');
  const shown = proven === 'sign-in' ? provenByFreshSession() : provenByCheck(proven, account, { at: ctx.clock.now() });
  const { at: requestedAt } = await keepBefore(ctx, { guid, event: 'deletion-requested', shown });
  const request = { guid, requestedAt, brand: ctx.caller.brand, reason, tells: true };
  if (!(await startWithdrawal(ctx, request))) return refuse('deletionAlreadyRequested');
  // The flow ended with all others; what is left of it shows the result in this browser.
  await requestedWithdrawalFlow.open(ctx, { guid, data: {}, state: token });
  return done({ step: withdrawalSteps.complete, token });
}
