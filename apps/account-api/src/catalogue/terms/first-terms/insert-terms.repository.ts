import { readFileSync } from 'node:fs';
import { locales } from '@gatehouse/platform';
import type { Database } from '../../../base/db/database.ts';

/** An item of terms with its first version. */
export type NewTerms = Readonly<{
  id: string;
  serviceId: string;
  area: string;
  agreeType: 'MUST' | 'NONE' | 'OPTION';
  title: string;
  /** Where it is to be read; without one its text is. */
  url?: string;
  /** What its publisher put behind the text, as it came. */
  appendix?: string;
}>;

type Texts = Readonly<Record<string, Readonly<{ title: string; text: string }>>>;

/** Sample texts of one language: HTML, as a publisher would hand it over. */
const termsTexts = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../../texts/terms/${locale}.json`, import.meta.url), 'utf8')) as Texts; // its shape is a test

/** First version of each item, in every language. */
export async function insertTerms(db: Database, terms: readonly NewTerms[]): Promise<void> {
  const effectiveFrom = new Date('2020-01-01T00:00:00Z');
  for (const item of terms) {
    await db.query
      .insertInto('terms_items')
      .values({
        terms_type_id: item.id,
        service_id: item.serviceId,
        terms_area: item.area,
        agree_type: item.agreeType,
        text_type: item.url === undefined ? 'TEXT' : 'URL',
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
  for (const locale of locales) await insertTexts(db, terms, locale);
}

async function insertTexts(db: Database, terms: readonly NewTerms[], locale: string): Promise<void> {
  const texts = termsTexts(locale);
  const rows = terms.map(({ id, title, url, appendix = '' }) => ({
    terms_type_id: id,
    version: 1,
    lang: locale,
    title: texts[id]?.title ?? title,
    text: url === undefined ? `${texts[id]?.text ?? ''}${appendix}` : '',
    url: url ?? '',
  }));
  await db.query
    .insertInto('terms_texts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
