import { maskEmail } from '@gatehouse/api-contract';
import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { verificationStageOf, type VerificationStage } from '../../policies/verification-stage.policy.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { readContactFlow, type FlowRefusal } from './find-contact-flow.command.ts';

export type Verification = VerificationStage &
  Readonly<{
    /** Masked; `''`: the account has none, or it has nothing to do with this verification. */
    contact: string;
    /** Whether another contact may be typed. */
    correctable: boolean;
  }>;

/** How the verification of a refused sign-in stands, by the platform's own record. */
export async function readVerification(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<Verification, FlowRefusal>> {
  const found = await readContactFlow(platform, caller, state);
  if (!found.ok) return found;
  const { flow, account, proof, only } = found.value;
  const stage = verificationStageOf(flow.refusal, proof, flow.proven !== null);
  if (!stage) return refuse('wrongVerifyStep');
  const contact = proof?.channel === 'email' && account.email !== null ? maskEmail(account.email) : '';
  return done({ ...stage, contact, correctable: proof !== null && only === null && proof.contact === 'typed' });
}
