import type { CallInput, signUpAgreementSelf } from '@gatehouse/api-contract';
import type { TermsAnswer } from '../../catalogue/terms/terms-answers.policy.ts';

type Said = CallInput<typeof signUpAgreementSelf>['body']['terms'];

export const answersOf = (terms: Said): TermsAnswer[] =>
  terms.map(({ terms_type_id: termsTypeId, version, agree_yn: agreeYn }) => ({
    termsTypeId,
    version: version ?? null,
    agreed: agreeYn === 'Y',
  }));
