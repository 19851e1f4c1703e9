import { isTermsItemRequired } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import { allCurrentTerms, insertAgreement } from './terms.repository.ts';

/** Agrees to every required item of every area in today's version. */
export async function agreeToTerms(platform: Platform, guid: string): Promise<void> {
  const at = platform.clock.now();
  for (const item of await allCurrentTerms(platform.db, at)) {
    if (!isTermsItemRequired(item.agree_type)) continue;
    await insertAgreement(platform.db, { guid, termsTypeId: item.terms_type_id, version: item.version, at });
  }
}
