import { maskPhone, type WithdrawalWay } from '@gatehouse/api-contract';
import { withContactEmail } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount, getMember, type AccountRow, type MemberRow } from '../../account/accounts/accounts.repository.ts';
import { withdrawalWaysOf } from '../../account/accounts/owner-proof.policy.ts';
import { restrictionFactsOf } from '../../account/accounts/restriction-proof.query.ts';
import { numberStandsAlone } from '../../account/password/number-stands-alone.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { stepOf, type Progress, type WithdrawalFlow } from './withdrawal.flow.ts';

type Owner = Readonly<{ account: AccountRow; member: MemberRow; ways: readonly WithdrawalWay[] }>;

/** An account with the contacts that count, and what would prove its owner now, in the browser that asks. */
export async function readOwner(ctx: RequestContext, guid: string): Promise<Owner> {
  const { db } = ctx;
  const own = await getAccount(db, guid);
  const account = withContactEmail(accountAt(own, ctx.clock.now()));
  const member = await getMember(db, guid);
  const facts = await restrictionFactsOf(ctx, { account: own, member });
  const phoneVerified = facts.phoneVerified && (await numberStandsAlone(ctx, guid));
  return {
    account,
    member,
    ways: withdrawalWaysOf({ ...facts, phoneVerified, emailVerified: account.email_verified }),
  };
}

/** What a page shows of where a code goes: an address as its owner may see it, a number masked; `''`: nowhere. */
export async function contactShownOf(
  ctx: RequestContext,
  way: WithdrawalWay | null,
  { guid, email, phone }: AccountRow,
): Promise<string> {
  if (way === 'email') return (await ownAddressesOf(ctx, guid))(email);
  return way === 'phone' && phone !== null ? maskPhone(phone) : '';
}

/** How a withdrawal stands, as its page reads it. */
export async function presentProgress(ctx: RequestContext, { token, guid, data }: WithdrawalFlow): Promise<Progress> {
  const { account, ways } = await readOwner(ctx, guid);
  const now = ctx.clock.now();
  const { way, proven, exceededUntil } = data;
  const open = proven === undefined;
  return {
    step: stepOf(data, now),
    token,
    ...(way !== null && open && { way, contact: await contactShownOf(ctx, way, account) }),
    ...(open && { other_ways: ways.filter((other) => other !== way) }),
    ...(exceededUntil > now.getTime() && { retry_in: exceededUntil - now.getTime() }),
  };
}
