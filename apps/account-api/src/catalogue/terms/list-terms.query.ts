import { termsTextMaxLength } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { termsPlaces, type TermsAsked, type TermsPlace } from './terms-places.query.ts';
import { termsContents, type TermsContent } from './terms.repository.ts';

export type ListedTerms = TermsPlace & Readonly<{ items: readonly TermsContent[] }>;

/** Terms of today as a visitor reads them, in their language where there is one of it. */
export async function listTerms(
  ctx: RequestContext,
  asked: TermsAsked & Readonly<{ locale: Locale }>,
): Promise<Outcome<ListedTerms[], 'termsCheckApiError'>> {
  const { db, clock, log } = ctx;
  const listed: ListedTerms[] = [];
  for (const place of await termsPlaces(ctx, asked)) {
    const items = await termsContents(db, place, asked.locale, clock.now());
    if (items.length === 0 && place.clientName === null) return refuse('termsCheckApiError');
    const long = items.find(({ text }) => text.length > termsTextMaxLength);
    if (long) {
      const { terms_type_id: item, version, text } = long;
      log.error(
        { requestId: ctx.caller.requestId, item, version, length: text.length },
        'a document of terms is too long',
      );
      return refuse('termsCheckApiError');
    }
    listed.push({ ...place, items });
  }
  return done(listed);
}
