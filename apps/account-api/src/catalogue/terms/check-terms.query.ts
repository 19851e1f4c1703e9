import { isTermsItemRequired } from '@gatehouse/api-contract';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { termsPlaces, type TermsAsked } from './terms-places.query.ts';
import { agreementsOf, currentTerms, type TermsAreaRef } from './terms.repository.ts';

type MissingTerms = Readonly<{ termsTypeId: string; version: number }>;

/** Required items of an area that the member has not agreed to in the version of today (spec A §4). */
export async function missingTerms(platform: Platform, guid: string, area: TermsAreaRef): Promise<MissingTerms[]> {
  const items = await currentTerms(platform.db, area, platform.clock.now());
  const agreed = await agreementsOf(platform.db, guid);
  return items
    .filter((item) => isTermsItemRequired(item.agree_type))
    .filter(
      (item) =>
        !agreed.some(
          (agreement) => agreement.terms_type_id === item.terms_type_id && agreement.version === item.version,
        ),
    )
    .map((item) => ({ termsTypeId: item.terms_type_id, version: item.version }));
}

/**
 * The same for the area asked for and that of a client, in the country named, else where the member lives. An area that nobody filled
 * is a fault, never an agreement.
 */
export async function checkTerms(
  ctx: RequestContext,
  guid: string,
  asked: TermsAsked,
): Promise<Outcome<MissingTerms[], 'termsCheckApiError'>> {
  const missing: MissingTerms[] = [];
  const nation = asked.nation ?? (await getMember(ctx.db, guid)).country;
  for (const place of await termsPlaces(ctx, { ...asked, nation })) {
    const known = place.clientName !== null || (await isFilled(ctx, place));
    if (!known) return refuse('termsCheckApiError');
    missing.push(...(await missingTerms(ctx, guid, place)));
  }
  return done(missing);
}

const isFilled = async ({ db, clock }: Platform, area: TermsAreaRef) =>
  (await currentTerms(db, area, clock.now())).length > 0;
