import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import { weighAnswers, type TermsAnswer } from '../../catalogue/terms/terms-answers.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { advanceSignUp } from './advance-sign-up.command.ts';
import { readFacts } from './sign-up-facts.query.ts';
import { lockSignUpFlow } from './sign-up.flow.ts';
import type { SignUpProgress } from './sign-up.presenter.ts';
import { updateSignUp, type SignUpRow } from './sign-ups.repository.ts';

type Said = Readonly<{ state: string; answers: readonly TermsAnswer[] }>;

/** What was agreed to of an area, in the versions of today; `null`: something required is missing or has changed since. */
export async function agreedOf(
  platform: Pick<Platform, 'db' | 'clock'>,
  termsArea: string,
  answers: readonly TermsAnswer[],
): Promise<{ id: string; version: number }[] | null> {
  const { agreed, complete } = weighAnswers(await currentItems(platform, termsArea), answers);
  return complete ? agreed.map(({ id, version }) => ({ id, version })) : null;
}

/** Saves the agreement of a sign-up, for the country and the age that are known by now. */
export function saveAgreement(
  ctx: RequestContext,
  { state, answers }: Said,
): Promise<Outcome<SignUpProgress, FlowRefusal | 'agreementCheckFailed'>> {
  const { db } = ctx;
  return db.transaction(async () => {
    const found = await lockSignUpFlow(ctx, state);
    if (!found.ok) return found;
    const { row } = found.value;
    const facts = await readFacts(ctx, found.value);
    if (facts.finished || facts.step === 'LIMIT') return done(await advanceSignUp(ctx, found.value));
    if (facts.step === 'NATIONAL_INFO' && !(row.nation_fixed && facts.agreed)) return refuse('wrongVerifyStep');
    const terms = await agreedOf(ctx, row.terms_area, answers);
    if (!terms) return refuse('agreementCheckFailed');
    const kept = await updateSignUp(db, hashToken(state), {
      terms: JSON.stringify(terms),
      terms_nation: facts.nation,
      terms_band: facts.band,
    });
    return done(await advanceSignUp(ctx, { state, row: kept }));
  });
}

/** Whether the agreed versions are still required: a text may change during a sign-up. */
export async function areTermsCurrent(
  platform: Pick<Platform, 'db' | 'clock'>,
  row: Pick<SignUpRow, 'terms' | 'terms_area'>,
): Promise<boolean> {
  const answers = row.terms.map(({ id, version }) => ({ termsTypeId: id, version, agreed: true }));
  return (await agreedOf(platform, row.terms_area, answers)) !== null;
}
