import { ownerProofsIn } from '../../account/password/password-counters.repository.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** Since when the account knows the browser that asks as its owner's; `null`: it does not, or no browser asks. */
export async function browserKnownSince(ctx: RequestContext, guid: string): Promise<Date | null> {
  const browserHash = browserHashOf(ctx);
  return browserHash === null ? null : (await ownerProofsIn(ctx.db, { browserHash, guid })).knownSince;
}
