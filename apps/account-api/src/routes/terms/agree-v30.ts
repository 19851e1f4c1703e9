import { termsAgree } from '@gatehouse/api-contract';
import { done, refuse } from '../../commands/outcome.ts';
import { agreeToItems } from '../../commands/terms/agree-to-items.command.ts';
import type { TermsResult } from '../../policies/terms-answers.policy.ts';
import { route } from '../../http/route.ts';
import { termsAsked } from './terms-asked.ts';

const present = (results: readonly TermsResult[]) => ({
  results: results.map(({ termsTypeId, result }) => ({ terms_type_id: termsTypeId, result })),
});

export const termsAgreeV30Route = route(termsAgree, async ({ platform, caller, bearer, request }) => {
  const answers = request.body.terms.map((item) => ({
    termsTypeId: item.terms_type_id,
    version: item.version ?? null,
    agreed: item.agree_yn === 'Y',
  }));
  const outcome = await agreeToItems(platform, caller, bearer.guid, { ...termsAsked(request.body), answers });
  if (outcome.ok) return done(present(outcome.value));
  // Of its refusals only this one brings data: the results it made.
  return outcome.refusal === 'termsNotAgreed'
    ? refuse('termsNotAgreed', present(outcome.data as TermsResult[]))
    : outcome;
});
