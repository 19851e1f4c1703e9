import { strengthOf, type OwnerWay, type Strength } from '@gatehouse/api-contract/ownership';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { isBrowserCounting } from '../../account/password/browser-counts.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isOwnerProvenIn, waysTypedIn } from '../sessions/owner-proven.query.ts';
import { settledWaysOf } from './proving-way.policy.ts';

export type Proven = Readonly<{
  guid: string;
  /** Ways of the account that prove a change. */
  provenBy: readonly OwnerWay[];
  /** Whether the session was fresh where the flow of the change began. */
  wasFresh?: boolean;
}>;

/**
 * How much some ways prove just now, with those that were proven in the member's own session since its sign-in, in the browser that asks: a way that
 * does not count yet proves nothing more.
 */
export async function strengthNow(
  ctx: RequestContext,
  { guid, provenBy, wasFresh = false }: Proven,
): Promise<Strength> {
  const session = ctx.caller.session?.guid === guid ? ctx.caller.session : null;
  const typed = session === null ? [] : await waysTypedIn(ctx, session.sid);
  const ways = settledWaysOf([...provenBy, ...typed], await getAccount(ctx.db, guid), ctx.clock.now());
  return strengthOf(ways, {
    isBrowserCounting: await isBrowserCounting(ctx, guid),
    isSessionFresh: wasFresh || (session !== null && (await isOwnerProvenIn(ctx, session.sid))),
  });
}
