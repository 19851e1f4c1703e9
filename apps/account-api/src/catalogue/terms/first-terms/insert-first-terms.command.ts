import { crossfireTermsArea, termsServiceId, transferTermsArea } from '@gatehouse/api-contract';
import type { Database } from '../../../base/db/database.ts';
import { channelingTerms } from './channeling-terms.settings.ts';
import { guardianTerms } from './guardian-terms.settings.ts';
import { insertTerms, type NewTerms } from './insert-terms.repository.ts';

const own = { serviceId: termsServiceId };

const items: readonly NewTerms[] = [
  { ...own, id: 'SERVICE', area: 'STC_REWE', agreeType: 'MUST', title: 'Terms of service' },
  { ...own, id: 'PRIVACY', area: 'STC_REWE', agreeType: 'MUST', title: 'Collection and use of personal data' },
  { ...own, id: 'MARKETING', area: 'STC_REWE', agreeType: 'OPTION', title: 'News and offers' },
  { ...own, id: 'PPL_SERVICE', area: 'SVC_PPLSVC', agreeType: 'MUST', title: 'Terms of service (second brand)' },
  { ...own, id: 'PPL_PRIVACY', area: 'SVC_PPLSVC', agreeType: 'MUST', title: 'Privacy notice (second brand)' },
  {
    ...own,
    id: 'CF_SERVICE',
    area: crossfireTermsArea,
    agreeType: 'MUST',
    title: 'Terms of service (crossfire-type service)',
  },
  {
    ...own,
    id: 'CF_PRIVACY',
    area: crossfireTermsArea,
    agreeType: 'MUST',
    title: 'Personal data (crossfire-type service)',
  },
  { ...own, id: 'TRNS_SWITCH', area: transferTermsArea, agreeType: 'MUST', title: 'Switch to an email account' },
  { ...own, id: 'TRNS_DATA', area: transferTermsArea, agreeType: 'MUST', title: 'Personal data used for the switch' },
  ...channelingTerms,
  ...guardianTerms,
];

/** Terms that every platform begins with; those of a platform that runs already are never touched. */
export async function insertFirstTerms(db: Database): Promise<void> {
  await insertTerms(db, items);
}
