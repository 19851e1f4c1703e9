import type { BroughtAlong } from '@gatehouse/platform';
import { getAccount, getMember, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { changesWays } from '../../base/act-of-call.ts';
import type { OwnerStanding } from '../../base/http/route.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isSwitchedOff } from '../../catalogue/configuration/service-switches.repository.ts';
import { strengthNow } from '../../session/account-changes/strength-now.query.ts';
import { ownerShown } from '../../session/sessions/owner-proven.query.ts';
import { findSignInFlow } from '../entry/sign-in.flow.ts';
import { switchOffAskedFlow, switchOnFlow } from './authenticator.flow.ts';
import { beginSwitchOff } from './begin-switch-off.command.ts';

/** OTP state check (spec A §3). */
export type OtpState = Readonly<{ state: string; personVerified: boolean; emailVerified: boolean; providerCd: string }>;

/** What a page may know of the account behind a state. */
export async function describeState(ctx: RequestContext, state: string, account: AccountRow): Promise<OtpState> {
  const { guid } = account;
  const { person_verified: personVerified } = await getMember(ctx.db, guid);
  const { by } = await countingWays(ctx, { guid, account }, 'unlock');
  return { state, personVerified, emailVerified: by.has('email'), providerCd: 'SO' };
}

type Refusal =
  | 'verificationTimeExpired'
  | 'wrongVerifyStep'
  | 'authenticatorUnavailable'
  | 'otpServerError'
  | 'resendTooSoon'
  | 'resendLimit'
  | 'resendDailyLimit';

/** The phone is lost: after the right password the member may ask to switch it off (spec A §7 v1/otp). */
export async function beginOtp(
  ctx: RequestContext,
  { state, brought }: Readonly<{ state: string; brought: BroughtAlong }>,
): Promise<Outcome<OtpState, Refusal>> {
  if (await isSwitchedOff(ctx.db, 'otp')) return refuse('otpServerError');
  const flow = await findSignInFlow(ctx, state);
  if (!flow.ok) return flow;
  if (flow.value.refusal !== 'otpUserRegistered') return refuse('wrongVerifyStep');
  const account = await getAccount(ctx.db, flow.value.guid);
  if (!account.otp_user) return refuse('wrongVerifyStep');
  const begun = await beginSwitchOff(ctx, account, brought);
  return begun.ok ? done(await describeState(ctx, state, account)) : begun;
}

/** How much proves the member who asks, and in which session. */
const proofOfMember = async (ctx: RequestContext, guid: string) => ({
  strength: await strengthNow(ctx, { guid, shown: await ownerShown(ctx, { guid }) }),
  ...(ctx.caller.session !== null && { freshIn: ctx.caller.session.sid }),
});

/** A member changes it: off by mail, on by the app on their phone, which confirms this state (spec A §7 v1/otp/secure). */
export async function beginOtpAsMember(
  ctx: RequestContext,
  { guid, owner }: Readonly<{ guid: string; owner: OwnerStanding | null }>,
): Promise<Outcome<OtpState, Refusal>> {
  const { db } = ctx;
  if (await isSwitchedOff(db, 'otp')) return refuse('otpServerError');
  const account = await getAccount(db, guid);
  if (account.otp_user) {
    const begun = await beginSwitchOff(ctx, account);
    if (!begun.ok) return begun;
  } else if (owner !== 'fresh') {
    return refuse('wrongVerifyStep'); // it was switched off meanwhile; a stolen session would lock the owner out
  } else {
    changesWays(ctx, { authenticator: 'added' }); // the app of the member, which confirms it, makes no call
  }
  // A made-up state, because only the mail holds the real one: the answer looks the same.
  const state = account.otp_user
    ? await switchOffAskedFlow.open(ctx, { guid, data: {} })
    : await switchOnFlow.open(ctx, { guid, data: await proofOfMember(ctx, guid) });
  return state === null ? refuse('authenticatorUnavailable') : done(await describeState(ctx, state, account));
}
