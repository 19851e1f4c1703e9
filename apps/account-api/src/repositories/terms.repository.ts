import type { Database } from '../db/database.ts';

export type TermsAreaRef = Readonly<{ serviceId: string; termsArea: string }>;

const termsAt = (db: Database, now: Date) =>
  db.query
    .selectFrom('terms_items')
    .innerJoin('terms_versions', 'terms_versions.terms_type_id', 'terms_items.terms_type_id')
    .select((eb) => [
      'terms_items.terms_type_id',
      'terms_items.terms_type_no',
      'agree_type',
      eb.fn.max('version').as('version'),
    ])
    .where('effective_from', '<=', now)
    .groupBy(['terms_items.terms_type_id', 'terms_items.terms_type_no', 'agree_type'])
    .orderBy('terms_items.terms_type_no');

/** Items of an area in the version that holds at `now`. */
export async function currentTerms(db: Database, area: TermsAreaRef, now: Date) {
  return termsAt(db, now).where('service_id', '=', area.serviceId).where('terms_area', '=', area.termsArea).execute();
}

/** The same for all areas. */
export async function allCurrentTerms(db: Database, now: Date) {
  return termsAt(db, now).execute();
}

export async function agreementsOf(db: Database, guid: string) {
  return db.query
    .selectFrom('terms_agreements')
    .select(['terms_type_id', 'version'])
    .where('guid', '=', guid)
    .execute();
}

export async function insertAgreement(
  db: Database,
  agreement: { guid: string; termsTypeId: string; version: number; at: Date },
): Promise<void> {
  await db.query
    .insertInto('terms_agreements')
    .values({
      guid: agreement.guid,
      terms_type_id: agreement.termsTypeId,
      version: agreement.version,
      agreed_at: agreement.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
