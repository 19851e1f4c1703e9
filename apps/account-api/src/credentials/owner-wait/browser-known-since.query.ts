import { ownerProofsIn } from '../../account/password/password-counters.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** Since when the account knows the browser that asks as its owner's; `null`: it does not, or no browser asks. */
export async function browserKnownSince(ctx: RequestContext, guid: string): Promise<Date | null> {
  const { id } = ctx.caller.known;
  if (id === null) return null;
  return (await ownerProofsIn(ctx.db, { browserHash: ctx.keyedHash('browser', id), guid })).knownSince;
}
