import { freshSignInMs } from '@gatehouse/api-contract';
import type { WayPurposeName } from '@gatehouse/api-contract/ownership';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { countingWays, type CountingWays } from '../../account/ways/counting-ways.query.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isOwnerProvenSince } from './owner-proven.query.ts';

/**
 * What proves the owner of an account for a member who is signed in. An old number counts where a session of this browser was proven within five
 * minutes: it is not alone then.
 */
export async function countingWaysHere(
  ctx: RequestContext,
  guid: string,
  purpose: WayPurposeName,
): Promise<CountingWays> {
  const isBeside = await isOwnerProvenSince(ctx, guid, after(ctx.clock.now(), -freshSignInMs));
  return countingWays(ctx, { guid, account: await getAccount(ctx.db, guid) }, purpose, { isBeside });
}
