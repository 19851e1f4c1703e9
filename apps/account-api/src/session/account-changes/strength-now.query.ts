import { strengthOf, type Strength } from '@gatehouse/api-contract/ownership';
import { personOnRecord } from '../../account/accounts/account-persons.repository.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { isBrowserCounting } from '../../account/password/browser-counts.query.ts';
import { shownBy, type Proven } from '../../account/ways/proven.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { settledWaysOf } from './proving-way.policy.ts';

/** Whether a person proves the account now: one who was added within seven days does not. */
async function isPersonCounting({ db, clock }: RequestContext, guid: string): Promise<boolean> {
  return (await personOnRecord(db, guid, clock.now()))?.counts === true;
}

/** How much a proof is worth just now, in the browser that asks: a way that does not count yet proves nothing more. */
export async function strengthNow(
  ctx: RequestContext,
  { guid, shown }: Readonly<{ guid: string; shown: Proven }>,
): Promise<Strength> {
  const { provenBy, wasFresh } = shownBy(shown);
  const isTooYoung = provenBy.includes('person') && !(await isPersonCounting(ctx, guid));
  const counting = isTooYoung ? provenBy.filter((way) => way !== 'person') : provenBy;
  const ways = settledWaysOf(counting, await getAccount(ctx.db, guid), ctx.clock.now());
  return strengthOf(ways, { isBrowserCounting: await isBrowserCounting(ctx, guid), isSessionFresh: wasFresh });
}
