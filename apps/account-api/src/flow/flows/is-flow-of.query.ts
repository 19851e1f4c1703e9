import * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { findFlow } from './flows.repository.ts';

const bound = v.object({ browser: v.optional(v.nullable(v.string()), null) });

/** Whether an open flow is the asking member's and browser's, as far as it is of one. A pop-up and its opener share the browser. */
export async function isFlowOf(
  platform: Platform,
  caller: Caller,
  { state, guid }: Readonly<{ state: string; guid: string | null }>,
): Promise<boolean> {
  const flow = await findFlow(platform.db, hashToken(state), platform.clock.now());
  if (!flow || (guid !== null && flow.guid !== null && flow.guid !== guid)) return false;
  const { browser } = v.parse(bound, flow.data);
  return browser === null || browser === browserHashOf(platform, caller);
}
