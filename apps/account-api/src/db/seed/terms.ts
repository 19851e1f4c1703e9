import type { Database } from '../database.ts';

/** service_id of the portal's own terms (spec A §3). */
export const termsServiceId = 'STOVETV_MOBILE';

type Item = Readonly<{ id: string; area: string; agreeType: 'MUST' | 'OPTION'; title: string }>;

const items: readonly Item[] = [
  { id: 'SERVICE', area: 'STC_REWE', agreeType: 'MUST', title: 'Terms of service' },
  { id: 'PRIVACY', area: 'STC_REWE', agreeType: 'MUST', title: 'Collection and use of personal data' },
  { id: 'MARKETING', area: 'STC_REWE', agreeType: 'OPTION', title: 'News and offers' },
  { id: 'PPL_SERVICE', area: 'SVC_PPLSVC', agreeType: 'MUST', title: 'Terms of service (second brand)' },
  { id: 'PPL_PRIVACY', area: 'SVC_PPLSVC', agreeType: 'MUST', title: 'Privacy notice (second brand)' },
];

/** First version of every item; terms of a platform that runs already are never touched. */
export async function seedTerms(db: Database): Promise<void> {
  const effectiveFrom = new Date('2020-01-01T00:00:00Z');
  for (const item of items) {
    await db.query
      .insertInto('terms_items')
      .values({
        terms_type_id: item.id,
        service_id: termsServiceId,
        terms_area: item.area,
        agree_type: item.agreeType,
        title: item.title,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.query
      .insertInto('terms_versions')
      .values({ terms_type_id: item.id, version: 1, effective_from: effectiveFrom })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
