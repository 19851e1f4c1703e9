import { getMember, providerOf } from '../../account/accounts/accounts.repository.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findKnownFlow } from '../../flow/flows/find-step.query.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { checkPausedSession, type CheckedSession } from './check-paused.query.ts';

/** What the session guard asks (spec A §2): a paused account's flow, or the step of a member that waits for a person or a guardian. */
export async function checkSession(ctx: RequestContext, state: string): Promise<Outcome<CheckedSession, FlowRefusal>> {
  const known = await findKnownFlow(ctx, state);
  if (!known.ok) return known;
  const { flow, kind } = known.value;
  const session = (await kind.session?.(ctx, flow)) ?? null;
  if (session === null) return checkPausedSession(ctx, state);
  const { type, guid } = session;
  const providerCd = await providerOf(ctx.db, guid);
  const { person_verified: personVerified } = await getMember(ctx.db, guid);
  return done({ state, type, providerCd, personVerified, providerProven: false, verifiable: true });
}
