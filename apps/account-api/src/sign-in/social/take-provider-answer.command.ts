import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { SocialProviderFailure, type ProvenIdentity } from '../../base/ports/social-provider.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { flowKeyOf } from './flow-key.wire.ts';
import { openSecrets } from './flow-secrets.wire.ts';
import { presentSocialFlow, type PresentedFlow } from './social-flow.presenter.ts';
import { claimSocialAnswer, findSocialFlow, settleSocialFlow, type SocialFlowRow } from './social-flows.repository.ts';
import { outcomeOfError } from './social.policy.ts';

/** An answer as it came to one of our callbacks. */
type CallbackAnswer = Readonly<{
  state: string;
  code: string | null;
  error: string | null;
  issuer: string | null;
  /** Provider in the callback's path. */
  provider: string | null;
}>;
type AnswerRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'socialCancelled' | 'socialFailed';

/**
 * Takes the answer of a provider. Only the record counts: it belongs to this browser, has no answer yet, is of the
 * provider whose callback was used, and is not over. Whatever is wrong with an answer ends its flow.
 */
export async function takeProviderAnswer(
  ctx: RequestContext,
  answer: CallbackAnswer,
): Promise<Outcome<PresentedFlow, AnswerRefusal>> {
  const key = flowKeyOf(ctx, answer.state);
  if (!key) return refuse('verificationTimeExpired');
  const now = ctx.clock.now();
  const flow = await claimSocialAnswer(ctx.db, key, now);
  if (!flow) return refuse((await findSocialFlow(ctx.db, key, now)) ? 'wrongVerifyStep' : 'verificationTimeExpired');
  const event = { event: 'social-answer', guid: null, details: { provider: flow.provider_cd } } as const;
  return audited(ctx, event, () => settle(ctx, flow, answer));
}

async function settle(
  ctx: RequestContext,
  flow: SocialFlowRow,
  answer: CallbackAnswer,
): Promise<Outcome<PresentedFlow, 'socialCancelled' | 'socialFailed'>> {
  const proof = await proofIn(ctx, flow, answer);
  const proven = typeof proof === 'object';
  await settleSocialFlow(ctx.db, flow.state_hash, {
    outcome: proven ? 'proven' : proof,
    subject: proven ? proof.subject : null,
    verified_email: proven ? proof.verifiedEmail : null,
  });
  const settled = presentSocialFlow(answer.state, { ...flow, verified_email: proven ? proof.verifiedEmail : null });
  if (proven) return done(settled);
  return refuse(proof === 'cancelled' ? 'socialCancelled' : 'socialFailed', settled);
}

/** The member of the provider, or why there is none. */
async function proofIn(
  ctx: RequestContext,
  flow: SocialFlowRow,
  { state, code, error, issuer, provider }: CallbackAnswer,
): Promise<ProvenIdentity | 'cancelled' | 'failed'> {
  const port = ctx.social.get(flow.provider_cd);
  const fail = (reason: string) => {
    ctx.log.warn({ requestId: ctx.caller.requestId, provider: flow.provider_cd, reason }, 'social answer refused');
    return 'failed' as const;
  };
  if (!port) return fail('provider is no longer configured');
  if (provider === null ? issuer !== port.issuer : provider !== flow.provider_cd) return fail('of another provider');
  if (issuer !== null && issuer !== port.issuer) return fail('of another issuer');
  if (error !== null) return outcomeOfError(error);
  if (code === null) return fail('without a code');
  try {
    const challenge = { ...openSecrets(flow.sealed_secrets, state), state, redirectUri: flow.redirect_uri };
    return await port.prove({ code, issuer }, challenge);
  } catch (thrown) {
    if (!(thrown instanceof SocialProviderFailure)) throw thrown;
    return fail(thrown.message);
  }
}
