import { termsServiceId } from '@gatehouse/api-contract';
import type { GuardianTermsArea } from '@gatehouse/platform';
import type { NewTerms } from './insert-terms.repository.ts';

/** Two required items, and with `news` one that may be declined. */
function itemsOf(prefix: string, area: GuardianTermsArea, news = false): NewTerms[] {
  const own = { serviceId: termsServiceId, area };
  const required: NewTerms[] = [
    { ...own, id: `${prefix}_CONSENT`, agreeType: 'MUST', title: 'Consent of a guardian' },
    { ...own, id: `${prefix}_DATA`, agreeType: 'MUST', title: 'Child’s personal data' },
  ];
  if (!news) return required;
  return [...required, { ...own, id: `${prefix}_NEWS`, agreeType: 'OPTION', title: 'News for the child' }];
}

/** What a guardian agrees to, by area (`guardianTermsAreaOf`). */
export const guardianTerms: readonly NewTerms[] = [
  ...itemsOf('AG', 'SVC_AG'),
  ...itemsOf('CHAG', 'SVC_CHAG'),
  ...itemsOf('CHAG14', 'SVC_CHAG14'),
  ...itemsOf('REWE18', 'STC_REWE18', true),
  ...itemsOf('REWE14', 'STC_REWE14', true),
];
