import { maskPhone, type WithdrawalWay } from '@gatehouse/api-contract';
import { getAccount, getMember, type AccountRow, type MemberRow } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { countingWaysHere } from '../../session/sessions/counting-ways-here.query.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { stepOf, type Progress, type WithdrawalFlow } from './withdrawal.flow.ts';

type Ways = ReadonlyMap<WithdrawalWay, string>;
type Owner = Readonly<{
  account: AccountRow;
  member: MemberRow;
  ways: Ways;
  /** An old number, which was asked for where the session was fresh when the withdrawal began. */
  numberBeside: string | null;
}>;

/** Contact that the code of a withdrawal goes to; `null`: there is none any more. */
export const contactFor = (way: 'email' | 'phone', { ways, numberBeside }: Owner): string | null =>
  ways.get(way) ?? (way === 'phone' ? numberBeside : null);

/** An account, and what proves its owner now in the browser that asks, the first one first. */
export async function readOwner(ctx: RequestContext, guid: string): Promise<Owner> {
  const ways = await countingWaysHere(ctx, guid, 'delete');
  const { account, member } = { account: await getAccount(ctx.db, guid), member: await getMember(ctx.db, guid) };
  return { account, member, ways: ways.by, numberBeside: ways.numberBeside };
}

/** What a page shows of where a code goes: an address as its owner may see it, a number masked; `''`: nowhere. */
export async function contactShownOf(ctx: RequestContext, way: WithdrawalWay | null, owner: Owner): Promise<string> {
  if (way === 'email') return (await ownAddressesOf(ctx, owner.account.guid))(contactFor('email', owner));
  const phone = contactFor('phone', owner);
  return way === 'phone' && phone !== null ? maskPhone(phone) : '';
}

/** How a withdrawal stands, as its page reads it. */
export async function presentProgress(ctx: RequestContext, { token, guid, data }: WithdrawalFlow): Promise<Progress> {
  const owner = await readOwner(ctx, guid);
  const now = ctx.clock.now();
  const { way, proven, exceededUntil } = data;
  const open = proven === undefined;
  return {
    step: stepOf(data, now),
    token,
    ...(way !== null && open && { way, contact: await contactShownOf(ctx, way, owner) }),
    ...(open && { other_ways: [...owner.ways.keys()].filter((other) => other !== way) }),
    ...(exceededUntil > now.getTime() && { retry_in: exceededUntil - now.getTime() }),
  };
}
