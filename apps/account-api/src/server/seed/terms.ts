import { readFileSync } from 'node:fs';
import { crossfireTermsArea, termsServiceId, transferTermsArea } from '@gatehouse/api-contract';
import { locales } from '@gatehouse/platform';
import type { Database } from '../../shared/db/database.ts';
import { channelingTermsItems } from './former-services.ts';
import { guardianTermsItems } from './guardian-terms.ts';
import type { SeededTerms } from './seeded-terms.ts';

const own = { serviceId: termsServiceId };

const items: readonly SeededTerms[] = [
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
  ...channelingTermsItems,
  ...guardianTermsItems,
];

type Texts = Readonly<Record<string, Readonly<{ title: string; text: string }>>>;

/** Sample texts of one language: HTML, as a publisher would hand it over. */
const textsOf = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../texts/terms/${locale}.json`, import.meta.url), 'utf8')) as Texts; // its shape is a test

/** Terms of the platform itself; those of a platform that runs already are never touched. */
export async function seedTerms(db: Database): Promise<void> {
  await insertTerms(db, items);
}

/** First version of each item, in every language. */
export async function insertTerms(db: Database, terms: readonly SeededTerms[]): Promise<void> {
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

async function insertTexts(db: Database, terms: readonly SeededTerms[], locale: string): Promise<void> {
  const texts = textsOf(locale);
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
