import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';

type Seen = Readonly<{ day: string; appId: string; page: string; country: string; locale: string }>;

export async function addPageView(db: Database, { day, appId, page, country, locale }: Seen): Promise<void> {
  await db.query
    .insertInto('page_views')
    .values({ day, app_id: appId, page, country, locale, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'app_id', 'page', 'country', 'locale'])
        .doUpdateSet({ views: sql<number>`page_views.views + 1` }),
    )
    .execute();
}

export async function purgePageViews(db: Database, before: Date): Promise<void> {
  await purgeRows(db, 'page_views', sql`day < ${before.toISOString().slice(0, 10)}`);
}
