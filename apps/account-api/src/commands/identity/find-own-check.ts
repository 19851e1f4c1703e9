import type { Caller } from '../../caller.ts';
import { hashToken } from '../../crypto/hashes.ts';
import type { Platform } from '../../platform.ts';
import { findPersonCheck, type PersonCheckRow } from '../../repositories/person-checks.repository.ts';
import { browserHashOf } from '../sign-in/sign-in-flow.ts';

/** The check behind a state, for its own browser alone; `null`: another's, an old one and none are all the same. */
export async function findOwnCheck(platform: Platform, caller: Caller, state: string): Promise<PersonCheckRow | null> {
  const browserHash = browserHashOf(platform, caller);
  if (browserHash === null) return null;
  const key = { stateHash: hashToken(state), browserHash };
  return (await findPersonCheck(platform.db, key, platform.clock.now())) ?? null;
}
