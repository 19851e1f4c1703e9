import { hashToken } from '../../base/crypto/hashes.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isHeldBy } from './flow-definition.policy.ts';
import { findFlow } from './flows.repository.ts';

/** Whether an open flow is the asking member's and browser's, as far as it is of one. A pop-up and its opener share the browser. */
export async function isFlowOf(
  ctx: RequestContext,
  { state, guid }: Readonly<{ state: string; guid: string | null }>,
): Promise<boolean> {
  const flow = await findFlow(ctx.db, hashToken(state), ctx.clock.now());
  if (!flow || (guid !== null && flow.guid !== null && flow.guid !== guid)) return false;
  return isHeldBy(flow, ctx);
}
