import { transferSteps, transferTermsArea } from '@gatehouse/api-contract';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import { weighAnswers, type TermsAnswer } from '../../catalogue/terms/terms-answers.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { standingOf } from './switch-facts.query.ts';
import { findTransfer, transferFlow, type Transfer } from './transfer.flow.ts';
import { transferStepOf } from './transfer.policy.ts';

type Said = Readonly<{ guid: string; state: string; answers: readonly TermsAnswer[] }>;
type Refusal = FlowRefusal | 'switchCheckRefused' | 'verificationTermsError' | 'termsNotAgreed';

/** Keeps what a member agreed to with the switch; it is the account's once the switch is made. An area without terms is a fault of the settings. */
export async function agreeToTransfer(
  ctx: RequestContext,
  { guid, state, answers }: Said,
): Promise<Outcome<Transfer, Refusal>> {
  const found = await findTransfer(ctx, { state, guid });
  if (!found.ok) return found;
  const step = transferStepOf(await standingOf(ctx, found.value));
  if (step === transferSteps.invalid) return refuse('wrongVerifyStep');
  const items = await currentItems(ctx, transferTermsArea);
  if (items.length === 0) return refuse('verificationTermsError');
  const { agreed, complete } = weighAnswers(items, answers);
  if (!complete) return refuse('termsNotAgreed');
  const terms = agreed.map(({ id, version }) => ({ id, version }));
  return (await transferFlow.change(ctx, { state }, { terms }))
    ? done({ ...found.value, terms })
    : refuse('verificationTimeExpired');
}
