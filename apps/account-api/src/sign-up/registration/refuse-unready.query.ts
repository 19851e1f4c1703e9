import { equalInConstantTime } from '../../base/crypto/hashes.ts';
import { refuse, type Refused } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { Chosen } from './check-new-member.query.ts';
import { emailProofOf } from './email-proof.wire.ts';
import { areTermsCurrent } from './save-agreement.command.ts';
import { readFacts } from './sign-up-facts.query.ts';
import type { SignUp } from './sign-up.flow.ts';

export type UnreadyRefusal =
  | 'wrongVerifyStep'
  | 'wrongVerifyToken'
  | 'guardianRequiredAt14'
  | 'guardianRequiredAt18'
  | 'guardianTriesOver'
  | 'agreementCheckFailed';

/** Why a sign-up cannot become an account yet: a step is missing, or what was agreed to has changed since. */
export async function refuseUnready(
  ctx: RequestContext,
  signUp: SignUp,
  { emailProof }: Pick<Chosen, 'emailProof'>,
): Promise<Refused<UnreadyRefusal> | null> {
  const { state, row } = signUp;
  const { step, band } = await readFacts(ctx, signUp);
  if (step === 'LIMIT') return refuse('guardianTriesOver');
  if (step === 'GUARDIAN_AGREE')
    return refuse(band === 'underConsent' ? 'guardianRequiredAt14' : 'guardianRequiredAt18');
  if (step !== 'ENTRY_INFO' || row.email === null || !row.email_verified) return refuse('wrongVerifyStep');
  if (emailProof !== null && !equalInConstantTime(emailProof, emailProofOf(ctx, state, row.email)))
    return refuse('wrongVerifyToken');
  return (await areTermsCurrent(ctx, row)) ? null : refuse('agreementCheckFailed');
}
