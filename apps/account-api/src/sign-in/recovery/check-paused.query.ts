import type { InflowType } from '@gatehouse/api-contract';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { gravestOf } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { provesOwner } from '../../account/accounts/door.policy.ts';
import { verifyMethodOf } from '../../account/accounts/verify-method.policy.ts';
import { restrictionProofOf } from '../../account/ways/restriction-proof.policy.ts';
import { restrictionFactsOf } from '../../account/ways/restriction-proof.query.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { keepingDeadlineOf } from '../../leaving/withdrawal/keeping-deadline.query.ts';
import { findSignInFlow, type SignInFlow } from '../entry/sign-in.flow.ts';
import { presentReauth, referenceOf, type Reauth } from './reauth.presenter.ts';
import { pausedTypeOf } from './recovery.policy.ts';

type FlowRefusal = 'verificationTimeExpired' | 'wrongVerifyStep';

export type CheckedSession = Readonly<{
  state: string;
  type: InflowType;
  providerCd: string;
  personVerified: boolean;
  /** Whether its provider proved the member at the sign-in that was refused. */
  providerProven: boolean;
  /** Whether something that the member can do here ends the pause. */
  verifiable: boolean;
}>;

/** The block that a paused account is told about, and what would end it. */
async function readPause(ctx: RequestContext, { guid, entry }: SignInFlow) {
  const { db, clock } = ctx;
  const account = await getAccount(db, guid);
  const member = await getMember(db, guid);
  const block = gravestOf(await activeBlocks(db, guid, clock.now()));
  const facts = await restrictionFactsOf(ctx, { account, member, isBeside: provesOwner(entry.door) });
  const proof = restrictionProofOf(block?.reason ?? null, facts);
  return { account, member, block, proof, verifyMethod: verifyMethodOf(block?.reason ?? null, facts.personVerified) };
}

/** What the session guard asks: whether a paused account's flow stands, and of which kind it is (spec A §2). */
export async function checkPausedSession(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<CheckedSession, FlowRefusal>> {
  const flow = await findSignInFlow(ctx, state);
  if (!flow.ok) return flow;
  const type = pausedTypeOf(flow.value.refusal);
  if (type === null) return refuse('wrongVerifyStep');
  const { entry } = flow.value;
  const found = await readPause(ctx, flow.value);
  return done({
    state,
    type,
    providerCd: entry.providerCd,
    personVerified: found.member.person_verified,
    providerProven: entry.door === 'social',
    verifiable: type === 'INACTIVE' || found.proof !== null,
  });
}

/** Why an account is paused, for how long, and how its owner may prove to be it (spec B §3, "Block / reauth result"). */
export async function checkReauth(ctx: RequestContext, state: string): Promise<Outcome<Reauth, FlowRefusal>> {
  const found = await findSignInFlow(ctx, state);
  if (!found.ok) return found;
  const { entry } = found.value;
  const { account, member, block, proof, verifyMethod } = await readPause(ctx, found.value);
  const requestedAt = account.deletion_requested_at;
  const deadline = requestedAt && (await keepingDeadlineOf(ctx, { state, requestedAt }));
  return done(
    presentReauth({
      state,
      block,
      verifyMethod,
      verifiable: proof !== null,
      reference: block && referenceOf(block.id),
      providerCd: entry.providerCd,
      personVerified: member.person_verified,
      emailVerified: contactEmailOf(account).verified,
      status: account.status,
      deletionRequestedAt: requestedAt,
      cancelUntil: deadline && deadline.until,
      now: ctx.clock.now(),
    }),
  );
}
