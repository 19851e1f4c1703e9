import { guardianTermsAreas, type Locale } from '@gatehouse/platform';
import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** `nation`: only what holds there; without one, what holds anywhere. */
export type TermsAreaRef = Readonly<{ serviceId: string; termsArea: string; nation?: string | null }>;

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
  return termsOf(db, area, now).execute();
}

const termsOf = (db: Database, { serviceId, termsArea, nation = null }: TermsAreaRef, now: Date) =>
  termsAt(db, now)
    .where('service_id', '=', serviceId)
    .where('terms_area', '=', termsArea)
    .$if(nation !== null, (query) =>
      query.where(sql<boolean>`(terms_items.nations IS NULL OR ${nation} = ANY(terms_items.nations))`),
    );

export type TermsContent = Readonly<{
  terms_type_id: string;
  terms_type_no: number;
  agree_type: string;
  text_type: 'TEXT' | 'URL';
  sub_category: string;
  version: number;
  title: string;
  text: string;
  url: string;
}>;

/** Where an item has no text of a language. */
const fallbackLanguage: Locale = 'en';

/** Items of an area with what there is to read, in a language. */
export async function termsContents(
  db: Database,
  area: TermsAreaRef,
  locale: Locale,
  now: Date,
): Promise<TermsContent[]> {
  const items = await db.query
    .selectFrom(termsOf(db, area, now).as('current'))
    .innerJoin('terms_items', 'terms_items.terms_type_id', 'current.terms_type_id')
    .select(['current.version', 'terms_items.terms_type_id', 'terms_items.terms_type_no', 'terms_items.agree_type'])
    .select(['text_type', 'sub_category', 'title'])
    .orderBy('terms_items.terms_type_no')
    .execute();
  const texts = await db.query
    .selectFrom('terms_texts')
    .selectAll()
    .where('lang', 'in', [locale, fallbackLanguage])
    .where('terms_type_id', 'in', ['', ...items.map((item) => item.terms_type_id)])
    .execute();
  return items.map((item) => {
    const own = texts.filter((text) => text.terms_type_id === item.terms_type_id && text.version === item.version);
    const read = own.find((text) => text.lang === locale) ?? own[0];
    return { ...item, title: read?.title ?? item.title, text: read?.text ?? '', url: read?.url ?? '' };
  });
}

/** Items of all areas that members agree to themselves. */
export async function allCurrentTerms(db: Database, now: Date) {
  return termsAt(db, now)
    .where('terms_area', 'not in', [...guardianTermsAreas])
    .execute();
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

/** How far the agreement to each of these items is anybody's choice. */
export async function agreeTypesOf(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query
    .selectFrom('terms_items')
    .select('agree_type')
    .where('terms_type_id', 'in', ['', ...ids])
    .execute();
  return rows.map((row) => row.agree_type);
}
