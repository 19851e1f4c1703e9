import { areAllAgreed } from '@gatehouse/api-contract';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { checkTerms } from './check-terms.query.ts';
import { termsItemOf } from './current-items.query.ts';
import { weighAnswers, type TermsAnswer, type TermsItem, type TermsResult } from './terms-answers.policy.ts';
import { termsPlaces, type TermsAsked } from './terms-places.query.ts';
import { currentTerms, insertAgreement } from './terms.repository.ts';

/**
 * Agrees to several items at once. All of it holds or nothing does: every item was taken, there was at least one (spec A
 * §5), and nothing required of the areas asked about is left open.
 */
export async function agreeToItems(
  ctx: RequestContext,
  guid: string,
  asked: TermsAsked & Readonly<{ answers: readonly TermsAnswer[] }>,
): Promise<Outcome<readonly TermsResult[], 'termsCheckApiError' | 'termsNotAgreed'>> {
  const open = await checkTerms(ctx, guid, asked);
  if (!open.ok) return open;
  const items = await itemsOf(ctx, asked);
  const { agreed, results } = weighAnswers(items, asked.answers);
  const agreedIds = new Set(agreed.map(({ id }) => id));
  const leftOpen = open.value.some((missing) => !agreedIds.has(missing.termsTypeId));
  if (!areAllAgreed(results.map(({ result }) => result)) || leftOpen) return refuse('termsNotAgreed', results);
  await ctx.db.transaction(async () => {
    const at = ctx.clock.now();
    for (const { id: termsTypeId, version } of agreed)
      await insertAgreement(ctx.db, { guid, termsTypeId, version, at });
    await recordEvent(ctx, {
      event: 'terms-agreed',
      outcome: 'ok',
      guid,
      details: { items: [...agreedIds], clientId: asked.clientId },
    });
  });
  return done(results);
}

async function itemsOf(ctx: RequestContext, asked: TermsAsked): Promise<readonly TermsItem[]> {
  const items = new Map<string, TermsItem>();
  for (const place of await termsPlaces(ctx, asked)) {
    const current = await currentTerms(ctx.db, place, ctx.clock.now());
    for (const item of current) items.set(item.terms_type_id, termsItemOf(item));
  }
  return [...items.values()];
}
