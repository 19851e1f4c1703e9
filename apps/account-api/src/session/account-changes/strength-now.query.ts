import { strengthOf, type OwnerWay, type Strength } from '@gatehouse/api-contract/ownership';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { isBrowserCounting } from '../../account/password/browser-counts.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { settledWaysOf } from './proving-way.policy.ts';

type Proven = Readonly<{
  guid: string;
  /** Ways of the account that prove a change. */
  provenBy: readonly OwnerWay[];
  /** Whether the session was fresh where the change began. */
  wasFresh?: boolean;
}>;

/** How much some ways prove just now, in the browser that asks: a way that does not count yet proves nothing more. */
export async function strengthNow(
  ctx: RequestContext,
  { guid, provenBy, wasFresh = false }: Proven,
): Promise<Strength> {
  const ways = settledWaysOf(provenBy, await getAccount(ctx.db, guid), ctx.clock.now());
  return strengthOf(ways, { isBrowserCounting: await isBrowserCounting(ctx, guid), isSessionFresh: wasFresh });
}
