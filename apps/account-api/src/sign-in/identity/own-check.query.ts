import { browserHashOf } from '../../base/browser-hash.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { findPersonCheck, type PersonCheckRow } from './person-checks.repository.ts';

/** The check behind a state, for its own browser alone; `null`: another's, an old one and none are all the same. */
export async function findOwnCheck(platform: Platform, caller: Caller, state: string): Promise<PersonCheckRow | null> {
  const browserHash = browserHashOf(platform, caller);
  if (browserHash === null) return null;
  const key = { stateHash: hashToken(state), browserHash };
  return (await findPersonCheck(platform.db, key, platform.clock.now())) ?? null;
}
