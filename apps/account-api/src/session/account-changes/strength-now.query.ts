import { strengthOf, type OwnerWay, type Strength } from '@gatehouse/api-contract/ownership';
import { personOnRecord } from '../../account/accounts/account-persons.repository.ts';
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

/** Whether a person proves the account now: one who was added within seven days does not. */
async function isPersonCounting({ db, clock }: RequestContext, guid: string): Promise<boolean> {
  return (await personOnRecord(db, guid, clock.now()))?.counts === true;
}

/** How much some ways prove just now, in the browser that asks: a way that does not count yet proves nothing more. */
export async function strengthNow(
  ctx: RequestContext,
  { guid, provenBy, wasFresh = false }: Proven,
): Promise<Strength> {
  const isTooYoung = provenBy.includes('person') && !(await isPersonCounting(ctx, guid));
  const shown = isTooYoung ? provenBy.filter((way) => way !== 'person') : provenBy;
  const ways = settledWaysOf(shown, await getAccount(ctx.db, guid), ctx.clock.now());
  return strengthOf(ways, { isBrowserCounting: await isBrowserCounting(ctx, guid), isSessionFresh: wasFresh });
}
