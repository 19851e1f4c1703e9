import type { CallInput, termsAgree } from '@gatehouse/api-contract';
import type { TermsAnswer } from './terms-answers.policy.ts';

type Said = CallInput<typeof termsAgree>['body']['terms'];

/** What a page answers to the items that it showed. */
export const termsAnswersOf = (terms: Said): TermsAnswer[] =>
  terms.map(({ terms_type_id: termsTypeId, version = null, agree_yn: agree }) => ({
    termsTypeId,
    version,
    agreed: agree === 'Y',
  }));
