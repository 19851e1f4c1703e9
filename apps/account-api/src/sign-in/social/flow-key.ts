import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import type { FlowKey } from './social-flows.repository.ts';

/** At-rest form of the browser a flow belongs to; `null`: nobody vouches for a browser. */
export function browserHashOf({ keyedHash }: Platform, { browserId }: Caller): string | null {
  return browserId === null ? null : keyedHash('social-browser', browserId);
}

/** Key of a flow as its own browser knows it; `null`: not asked by a browser. */
export function flowKeyOf(platform: Platform, caller: Caller, state: string): FlowKey | null {
  const browserHash = browserHashOf(platform, caller);
  return browserHash === null ? null : { stateHash: hashToken(state), browserHash };
}
