import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import {
  contactProofOf,
  onlyContactOf,
  type ContactProof,
  type VerificationType,
} from '../../policies/contact-proof.policy.ts';
import { verifyMethodOf } from '../../policies/verify-method.policy.ts';
import { activeBlocks, getAccount, getMember, type AccountRow } from '../../repositories/accounts.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { findSignInFlow, type SignInFlow } from '../sign-in/sign-in-flow.ts';

export type FlowRefusal = 'verificationTimeExpired' | 'wrongVerifyStep';

export type ContactFlow = Readonly<{
  flow: SignInFlow;
  account: AccountRow;
  proof: ContactProof | null;
  /** The one contact a code may go to; `null`: any that is typed. */
  only: string | null;
}>;

/** A refused sign-in, and the code it may go on with. */
export async function readContactFlow(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<ContactFlow, FlowRefusal>> {
  const found = await findSignInFlow(platform, caller, state);
  if (!found.ok) return found;
  const { db, clock } = platform;
  const { guid, refusal } = found.value;
  const account = await getAccount(db, guid);
  const [block = null] = await activeBlocks(db, guid, clock.now());
  const { person_verified: personVerified } = await getMember(db, guid);
  const proof = contactProofOf(refusal, verifyMethodOf(block?.reason ?? null, personVerified));
  return done({ flow: found.value, account, proof, only: proof && onlyContactOf(proof, account) });
}

/** The same where a code of this channel and type is due. Nothing is sent or tried after the proof. */
export async function findContactFlow(
  platform: Platform,
  caller: Caller,
  asked: Readonly<{ state: string; channel: 'email' | 'phone'; type: VerificationType | null }>,
): Promise<Outcome<ContactFlow & Readonly<{ proof: ContactProof }>, FlowRefusal>> {
  const found = await readContactFlow(platform, caller, asked.state);
  if (!found.ok) return found;
  const { flow, proof } = found.value;
  const due =
    proof?.channel === asked.channel &&
    flow.proven === null &&
    (asked.type === null || proof.types.includes(asked.type));
  return due ? done({ ...found.value, proof }) : refuse('wrongVerifyStep');
}
