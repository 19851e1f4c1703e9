import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { TermsAnswer } from '../../catalogue/terms/terms-answers.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { agreeAsGuardian } from '../../guardians/consent/agree-as-guardian.command.ts';
import { advanceSignUp } from './advance-sign-up.command.ts';
import { guardianStateOf } from './guardian-part.command.ts';
import { readFacts } from './sign-up-facts.query.ts';
import { findSignUpFlow } from './sign-up.flow.ts';
import type { SignUpProgress } from './sign-up.presenter.ts';

type Refusals = FlowRefusal | 'agreementCheckFailed' | 'guardianTriesOver' | 'guardianIsChild' | 'childLimit';

/** The guardian agrees on the child's own device, having been checked there. Elsewhere it happens without the sign-up. */
export async function saveGuardianAgreement(
  ctx: RequestContext,
  { state, answers }: Readonly<{ state: string; answers: readonly TermsAnswer[] }>,
): Promise<Outcome<SignUpProgress, Refusals>> {
  const found = await findSignUpFlow(ctx, state);
  if (!found.ok) return found;
  const facts = await readFacts(ctx, found.value);
  const guardianState = guardianStateOf(found.value);
  const due = facts.step === 'GUARDIAN_AGREE' && guardianState !== null;
  const over = facts.finished || facts.step === 'LIMIT' || facts.guardian === 'agreed';
  if (over) return done(await advanceSignUp(ctx, found.value));
  if (!due) return refuse('wrongVerifyStep');
  const agreed = await agreeAsGuardian(ctx, { state: guardianState, area: null, answers });
  if (agreed.ok) return done(await advanceSignUp(ctx, found.value));
  const { refusal, data } = agreed;
  // Of an account alone, which a sign-up has not made yet.
  if (refusal === 'guardianElsewhere' || refusal === 'otherGuardian') return refuse('wrongVerifyStep');
  const failed = refusal === 'verificationTermsError' || refusal === 'termsNotAgreed';
  return failed ? refuse('agreementCheckFailed', data) : refuse(refusal, data);
}
