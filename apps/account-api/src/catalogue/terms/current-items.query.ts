import { termsServiceId } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import type { TermsItem } from './terms-answers.policy.ts';
import { currentTerms } from './terms.repository.ts';

type Current = Awaited<ReturnType<typeof currentTerms>>[number];

/** An item as answers about it are weighed. */
export const termsItemOf = ({ terms_type_id: id, version, agree_type: agreeType }: Current): TermsItem => ({
  id,
  version,
  agreeType,
});

/** Items of one of the portal's own areas as they are today. */
export async function currentItems(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  termsArea: string,
): Promise<readonly TermsItem[]> {
  const current = await currentTerms(db, { serviceId: termsServiceId, termsArea }, clock.now());
  return current.map(termsItemOf);
}
