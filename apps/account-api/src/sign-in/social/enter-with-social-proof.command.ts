import { maskEmail } from '@gatehouse/api-contract';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { enter, type Entered } from '../entry/enter.command.ts';
import type { EnterRefusal } from '../entry/entry.policy.ts';
import { flowKeyOf } from './flow-key.wire.ts';
import { spendSocialProof, type SocialFlowRow } from './social-flows.repository.ts';
import { socialSignUpFlow } from './social-sign-up.flow.ts';

type Asked = Readonly<{ state: string; provider: string; forever: boolean }>;
type EnterWithSocialRefusal = EnterRefusal | 'verificationTimeExpired' | 'socialFailed' | 'notAMember';

/** Spends the proof of a flow: a member is signed in, any other person may sign up (spec A §8, 41007). */
export async function enterWithSocialProof(
  ctx: RequestContext,
  asked: Asked,
): Promise<Outcome<Entered, EnterWithSocialRefusal>> {
  const key = flowKeyOf(ctx, asked.state);
  if (!key) return refuse('verificationTimeExpired');
  return ctx.db.transaction(async () => {
    const flow = await spendSocialProof(ctx.db, key, ctx.clock.now());
    if (!flow) return refuse('verificationTimeExpired');
    if (flow.provider_cd !== asked.provider || flow.subject === null) return refuse('socialFailed');
    // Who somebody is, is provider and subject. An address never finds an account: it may be another's (rulings).
    const account = await findAccountByIdentity(ctx.db, flow.provider_cd, flow.subject);
    if (!account) return offerSignUp(ctx, flow);
    actBy(ctx, 'provider');
    return enter(ctx, account, {
      door: 'social',
      providerCd: flow.provider_cd,
      forever: asked.forever,
      inflowPath: flow.request.inflowPath,
      authentication: { at: flow.answered_at, by: 'social' },
      asked: { gds: flow.request.gds ?? null, gameNo: flow.request.gameNo || null },
    });
  });
}

async function offerSignUp(ctx: RequestContext, flow: SocialFlowRow) {
  const { provider_cd: providerCd, subject, verified_email: verifiedEmail, request } = flow;
  if (subject === null) throw new Error('a proof has a subject');
  const event = { event: 'sign-in', guid: null, details: { door: 'social', provider: providerCd } } as const;
  const data = { providerCd, subject, verifiedEmail, request };
  return audited(ctx, event, async () =>
    refuse('notAMember', {
      state: (await socialSignUpFlow.open(ctx, { guid: null, data })) ?? '',
      providerCd,
      email: verifiedEmail === null ? '' : maskEmail(verifiedEmail),
    }),
  );
}
