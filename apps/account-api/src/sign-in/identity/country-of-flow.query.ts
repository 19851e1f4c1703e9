import { getMember } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findKnownFlow } from '../../flow/flows/find-step.query.ts';

/** Country of the person whom a flow is about; `null`: not known yet, or no flow of this browser. */
export async function countryOfFlow(ctx: RequestContext, state: string): Promise<string | null> {
  const known = await findKnownFlow(ctx, state);
  if (!known.ok) return null;
  const { flow, kind } = known.value;
  if (kind.country) return kind.country(ctx, flow);
  return flow.guid === null ? null : (await getMember(ctx.db, flow.guid)).country;
}
