import { termsAgree, termsAgreeV10, termsAgreeV20, termsContentsV2, termsContentsV3 } from '@gatehouse/api-contract';
import { type CallContext, type Handler, route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, refuse } from '../../base/outcome.ts';
import { agreeToItems } from './agree-to-items.command.ts';
import { checkTerms } from './check-terms.query.ts';
import { type ListedTerms, listTerms } from './list-terms.query.ts';
import type { TermsResult } from './terms-answers.policy.ts';
import { termsAnswersOf } from './terms-answers.wire.ts';
import { termsAsked } from './terms-asked.policy.ts';

/** Both versions answer the same question. */
const handleAgreeCheck: Handler<typeof termsAgreeV10 | typeof termsAgreeV20> = async ({ ctx, bearer, request }) => {
  const missing = await checkTerms(ctx, bearer.guid, termsAsked(request.query));
  if (!missing.ok) return missing;
  return done({
    agree_yn: yesNo(missing.value.length === 0),
    missing: missing.value.map((item) => ({ terms_type_id: item.termsTypeId, version: item.version })),
  });
};

const termsAgreeV10Route = route(termsAgreeV10, handleAgreeCheck);

const termsAgreeV20Route = route(termsAgreeV20, handleAgreeCheck);

const presentResults = (results: readonly TermsResult[]) => ({
  results: results.map(({ termsTypeId, result }) => ({ terms_type_id: termsTypeId, result })),
});

const termsAgreeV30Route = route(termsAgree, async ({ ctx, bearer, request }) => {
  const answers = termsAnswersOf(request.body.terms);
  const outcome = await agreeToItems(ctx, bearer.guid, { ...termsAsked(request.body), answers });
  if (outcome.ok) return done(presentResults(outcome.value));
  // Of its refusals only this one brings data: the results it made.
  return outcome.refusal === 'termsNotAgreed'
    ? refuse('termsNotAgreed', presentResults(outcome.data as TermsResult[]))
    : outcome;
});

type ContentsCall = typeof termsContentsV2 | typeof termsContentsV3;

const presentTerms = ({ serviceId, termsArea, clientName, items }: ListedTerms, versions: boolean) => ({
  service_id: serviceId,
  terms_area: termsArea,
  ...(clientName === null ? {} : { client_name: clientName }),
  contents_list: items.map(({ version, ...item }) => (versions ? { ...item, version } : item)),
});

/** Terms to read. v3.0 names the version of each, which the agreement then names too. */
async function answerContents({ ctx, request }: CallContext<ContentsCall>, versions: boolean) {
  const locale = request.query.lang ?? ctx.caller.lang ?? 'en';
  const listed = await listTerms(ctx, { ...termsAsked(request.query), locale });
  return listed.ok ? done({ service_infos: listed.value.map((place) => presentTerms(place, versions)) }) : listed;
}

const termsContentsV20Route = route(termsContentsV2, (context) => answerContents(context, false));

const termsContentsV30Route = route(termsContentsV3, (context) => answerContents(context, true));

export const termsRoutes: readonly Route[] = [
  termsAgreeV10Route,
  termsAgreeV20Route,
  termsAgreeV30Route,
  termsContentsV20Route,
  termsContentsV30Route,
];
