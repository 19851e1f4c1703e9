import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { pausedTypeOf } from './recovery.policy.ts';
import { verifyMethodOf } from '../accounts/verify-method.policy.ts';
import { presentReauth, type Reauth } from './reauth.presenter.ts';
import { activeBlocks, getAccount, getMember } from '../accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { findSignInFlow } from '../sign-in/sign-in-flow.ts';

type FlowRefusal = 'verificationTimeExpired' | 'wrongVerifyStep';

type PausedSession = Readonly<{
  state: string;
  type: 'INACTIVE' | 'RESTRIC';
  providerCd: string;
  personVerified: boolean;
}>;

/** What the session guard asks: whether a paused account's flow stands, and of which kind it is (spec A §2). */
export async function checkPausedSession(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<PausedSession, FlowRefusal>> {
  const flow = await findSignInFlow(platform, caller, state);
  if (!flow.ok) return flow;
  const type = pausedTypeOf(flow.value.refusal);
  if (type === null) return refuse('wrongVerifyStep');
  const { person_verified: personVerified } = await getMember(platform.db, flow.value.guid);
  return done({ state, type, providerCd: flow.value.entry.providerCd, personVerified });
}

/** Why an account is paused, for how long, and how its owner may prove to be it (spec B §3, "Block / reauth result"). */
export async function checkReauth(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<Reauth, FlowRefusal>> {
  const found = await findSignInFlow(platform, caller, state);
  if (!found.ok) return found;
  const { db, clock } = platform;
  const { guid, entry } = found.value;
  const account = await getAccount(db, guid);
  const member = await getMember(db, guid);
  const [block = null] = await activeBlocks(db, guid, clock.now());
  return done(
    presentReauth({
      state,
      block,
      verifyMethod: verifyMethodOf(block?.reason ?? null, member.person_verified),
      providerCd: entry.providerCd,
      personVerified: member.person_verified,
      emailVerified: account.email_verified,
      status: account.status,
      deletionRequestedAt: account.deletion_requested_at,
    }),
  );
}
