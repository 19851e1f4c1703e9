import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findPersonCheck, type PersonCheckRow } from './person-checks.repository.ts';

/** The check behind a state, for its own browser alone; `null`: another's, an old one and none are all the same. */
export async function findOwnCheck(ctx: RequestContext, state: string): Promise<PersonCheckRow | null> {
  const browserHash = browserHashOf(ctx);
  if (browserHash === null) return null;
  const key = { stateHash: hashToken(state), browserHash };
  return (await findPersonCheck(ctx.db, key, ctx.clock.now())) ?? null;
}
