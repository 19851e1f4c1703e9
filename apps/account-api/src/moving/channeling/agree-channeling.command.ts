import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import { weighAnswers, type TermsAnswer } from '../../catalogue/terms/terms-answers.policy.ts';
import { insertAgreement } from '../../catalogue/terms/terms.repository.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { readChannelingStep } from './channeling-step.query.ts';
import { changeChanneling, holdChanneling } from './hold-channeling.command.ts';

type Said = Readonly<{ guid: string; state: string; answers: readonly TermsAnswer[] }>;

/** The member agrees to the terms of the move, once no step is left. All of it holds or nothing does. */
export async function agreeToChanneling(
  ctx: RequestContext,
  { guid, state, answers }: Said,
): Promise<Outcome<{ state: string }, FlowRefusal | 'termsNotAgreed'>> {
  const { db, clock } = ctx;
  const found = await holdChanneling(ctx, { state, guid });
  if (!found.ok) return found;
  const flow = found.value;
  if ((await readChannelingStep(ctx, guid, flow.service)) !== 'ALL_COMPLETED') return refuse('wrongVerifyStep');
  const { agreed, results, complete } = weighAnswers(await currentItems(ctx, flow.service.terms_area), answers);
  if (!complete)
    return refuse(
      'termsNotAgreed',
      results.map(({ termsTypeId, result }) => ({ terms_type_id: termsTypeId, result })),
    );
  return db.transaction(async () => {
    const at = clock.now();
    if (!(await changeChanneling(ctx, flow, { agreedAt: at.getTime() }))) return refuse('verificationTimeExpired');
    for (const { id: termsTypeId, version } of agreed) await insertAgreement(db, { guid, termsTypeId, version, at });
    const details = { items: agreed.map(({ id }) => id), area: flow.service.terms_area };
    await recordEvent(ctx, { event: 'terms-agreed', outcome: 'ok', guid, details });
    return done({ state });
  });
}
