import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { flowKeyOf } from './flow-key.wire.ts';
import { spendSwitchFlow } from './social-flows.repository.ts';

type Refusal = 'identityVerificationRequired' | 'switchCheckRefused';

/**
 * Spends the proof of a flow that was begun to switch an account, and answers its provider. The provider's account has to be this
 * member's: one of another member waits for that member's sign-in (91018).
 */
export async function spendSwitchProof(
  ctx: RequestContext,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<string, Refusal>> {
  const { db, clock } = ctx;
  const key = flowKeyOf(ctx, state);
  const flow = key && (await spendSwitchFlow(db, key, clock.now()));
  if (!flow || flow.subject === null) return refuse('identityVerificationRequired');
  const account = await findAccountByIdentity(db, flow.provider_cd, flow.subject);
  const isOwn = account?.guid === guid;
  const event = { event: 'social-answer', guid, details: { provider: flow.provider_cd, flow: 'switch' } } as const;
  return audited(ctx, event, async () => (isOwn ? done(flow.provider_cd) : refuse('switchCheckRefused')));
}
