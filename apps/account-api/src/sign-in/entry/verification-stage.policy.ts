import {
  completionStages,
  verificationStatuses,
  type CompletionStage,
  type VerificationStatus,
} from '@gatehouse/api-contract';
import type { ContactProof } from '../../flow/flows/contact-proof.policy.ts';
import type { PersonCheckRule } from '../identity/person-check.policy.ts';
import type { EnterRefusal } from './entry.policy.ts';

type VerificationStage = Readonly<{ status: VerificationStatus; stage: CompletionStage }>;

const byPersonCheck: ReadonlySet<EnterRefusal> = new Set<EnterRefusal>([
  'accountRestricted',
  'idProtection',
  'personVerificationRequired',
  'deletionRequested',
]);

/** What a refused sign-in still needs and how far it has come (spec A §4); `null`: no verification has to do with it. */
export function verificationStageOf(
  refusal: EnterRefusal,
  { proof, check }: Readonly<{ proof: ContactProof | null; check: PersonCheckRule | null }>,
  proven: boolean,
): VerificationStage | null {
  // Nothing on record that could be asked for: the sign-in was the proof.
  if (refusal === 'deletionRequested' && proof === null && check === null)
    return { status: verificationStatuses.phone, stage: completionStages.complete };
  // A sleeping account proved its owner at the door: it is only to be woken up.
  if (refusal === 'accountDormant') return { status: verificationStatuses.phone, stage: completionStages.complete };
  if (refusal === 'accountBlocked') return { status: verificationStatuses.notAllowed, stage: completionStages.none };
  if (refusal === 'emailVerificationRequired') {
    const stage = proven ? completionStages.emailDone : completionStages.emailRequired;
    return { status: verificationStatuses.email, stage };
  }
  if (proof) {
    const stage = proven ? completionStages.complete : completionStages.none;
    return { status: verificationStatuses[proof.channel], stage };
  }
  if (!byPersonCheck.has(refusal)) return null;
  if (proven) return { status: verificationStatuses.phone, stage: completionStages.personDone };
  // Neither a person on record nor a contact to send a code to: customer service alone can help.
  return check === null
    ? { status: verificationStatuses.notAllowed, stage: completionStages.none }
    : { status: verificationStatuses.phone, stage: completionStages.personRequired };
}
