import { termsServiceId } from '@gatehouse/api-contract';
import type { NewTerms } from './insert-terms.repository.ts';

/** Terms of a member who moves an account here; the guardian of a minor has others. */
export const channelingTermsArea = 'SVC_CH';
const own = { serviceId: termsServiceId, area: channelingTermsArea, agreeType: 'MUST' } as const;

export const channelingTerms: readonly NewTerms[] = [
  { ...own, id: 'CH_MOVE', title: 'Moving the game account' },
  { ...own, id: 'CH_DATA', title: 'Collection and use of personal data' },
];
