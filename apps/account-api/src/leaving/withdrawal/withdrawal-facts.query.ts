import { maskPhone, type WithdrawalWay } from '@gatehouse/api-contract';
import { getAccount, getMember, type AccountRow, type MemberRow } from '../../account/accounts/accounts.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { stepOf, type Progress, type WithdrawalFlow } from './withdrawal.flow.ts';

type Ways = ReadonlyMap<WithdrawalWay, string>;
type Owner = Readonly<{ account: AccountRow; member: MemberRow; ways: Ways }>;

/** An account, and what proves its owner now in the browser that asks, the first one first. */
export async function readOwner(ctx: RequestContext, guid: string): Promise<Owner> {
  const account = await getAccount(ctx.db, guid);
  const { by } = await countingWays(ctx, { guid, account }, 'delete');
  return { account, member: await getMember(ctx.db, guid), ways: by };
}

/** What a page shows of where a code goes: an address as its owner may see it, a number masked; `''`: nowhere. */
export async function contactShownOf(
  ctx: RequestContext,
  way: WithdrawalWay | null,
  { account: { guid }, ways }: Pick<Owner, 'account' | 'ways'>,
): Promise<string> {
  if (way === 'email') return (await ownAddressesOf(ctx, guid))(ways.get('email') ?? null);
  const phone = ways.get('phone');
  return way === 'phone' && phone !== undefined ? maskPhone(phone) : '';
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
