import type { Brand, Locale } from '@gatehouse/platform';
import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { CampaignPlace, CampaignsTable } from './campaigns.tables.ts';

type Asked = Readonly<{ place: CampaignPlace; lang: Locale; brand: Brand; now: Date }>;

/** Banners that run at a place of a brand in a language, in their order. */
export async function runningCampaigns(db: Database, { place, lang, brand, now }: Asked) {
  return db.query
    .selectFrom('campaigns')
    .select(['id', 'title', 'text', 'image', 'link'])
    .where('place', '=', place)
    .where('lang', '=', lang)
    .where((eb) => eb.or([eb('brand', 'is', null), eb('brand', '=', brand)]))
    .where(sql<boolean>`(starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now})`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function putCampaign(db: Database, campaign: CampaignsTable): Promise<void> {
  await db.query
    .insertInto('campaigns')
    .values(campaign)
    .onConflict((conflict) => conflict.columns(['place', 'lang', 'id']).doUpdateSet(campaign))
    .execute();
}
