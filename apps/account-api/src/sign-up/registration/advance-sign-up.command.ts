import { isTermsItemRequired } from '@gatehouse/api-contract';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { agreeTypesOf } from '../../catalogue/terms/terms.repository.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { findSignInFlow } from '../../sign-in/entry/sign-in.flow.ts';
import { emailProofOf } from './email-proof.wire.ts';
import { askForGuardian, guardianStateOf } from './guardian-part.command.ts';
import { readFacts } from './sign-up-facts.query.ts';
import { findSignUpFlow, type SignUp } from './sign-up.flow.ts';
import { presentSignUp, presentSignUpResult, type SignUpProgress, type SignUpResult } from './sign-up.presenter.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

/** What a finished sign-up came to; `null`: it is not finished. */
export async function resultOf({ db }: Pick<Platform, 'db'>, row: SignUpRow): Promise<SignUpResult | null> {
  if (row.guid === null) return null;
  const account = await getAccount(db, row.guid);
  const member = await getMember(db, row.guid);
  const types = await agreeTypesOf(
    db,
    row.terms.map(({ id }) => id),
  );
  return presentSignUpResult({ account, member, row, selected: types.some((type) => !isTermsItemRequired(type)) });
}

/** How a sign-up stands after a step of it. A minor's guardian is asked for as soon as it is the guardian's turn. */
export async function advanceSignUp(ctx: RequestContext, signUp: SignUp): Promise<SignUpProgress> {
  const facts = await readFacts(ctx, signUp);
  const asked =
    facts.step === 'GUARDIAN_AGREE' && facts.guardian === 'none' ? await askForGuardian(ctx, signUp) : signUp;
  const { state, row } = asked;
  return presentSignUp({
    state,
    row,
    step: facts.step,
    agreed: facts.agreed,
    guardianState: facts.band === 'adult' || facts.finished ? null : guardianStateOf(asked),
    emailProof: row.email === null ? null : emailProofOf(ctx, state, row.email),
    result: await resultOf(ctx, row),
    now: ctx.clock.now(),
  });
}

/** The step of a sign-up, to the browser it belongs to. */
export async function resumeSignUp(ctx: RequestContext, state: string): Promise<Outcome<SignUpProgress, FlowRefusal>> {
  const found = await findSignUpFlow(ctx, state);
  if (found.ok) return done(await advanceSignUp(ctx, found.value));
  const stopped = await findSignInFlow(ctx, state);
  // The browser holds a sign-in whose account has to move: the page begins the move under this state.
  return stopped.ok && stopped.value.refusal === 'migrationRequired' ? refuse('wrongVerifyStep') : found;
}
