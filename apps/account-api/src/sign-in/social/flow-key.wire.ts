import { hashToken } from '../../base/crypto/hashes.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowKey } from './social-flows.repository.ts';

/** At-rest form of the browser a flow belongs to; `null`: nobody vouches for a browser. */
export function browserHashOf({ keyedHash, caller: { browserId } }: RequestContext): string | null {
  return browserId === null ? null : keyedHash('social-browser', browserId);
}

/** Key of a flow as its own browser knows it; `null`: not asked by a browser. */
export function flowKeyOf(ctx: RequestContext, state: string): FlowKey | null {
  const browserHash = browserHashOf(ctx);
  return browserHash === null ? null : { stateHash: hashToken(state), browserHash };
}
