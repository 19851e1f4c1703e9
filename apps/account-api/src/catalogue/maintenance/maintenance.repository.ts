import { defaultLocale } from '@gatehouse/platform';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { MaintenancesTable } from './maintenance.tables.ts';

export type MaintenanceRow = Selectable<MaintenancesTable>;
export type MaintenanceText = Readonly<{ lang: string; title: string; content: string }>;

/** What is announced or running, and some that are over already: the policy decides. */
export async function currentMaintenances(db: Database, now: Date): Promise<readonly MaintenanceRow[]> {
  return db.query
    .selectFrom('maintenances')
    .selectAll()
    .where('in_use', '=', true)
    .where('open_at', '<=', now)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', now)]))
    .orderBy('maintenance_no')
    .execute();
}

/** Its text in a language, else in English, else in whatever language there is. */
export async function maintenanceText(
  db: Database,
  maintenanceNo: number,
  lang: string,
): Promise<Pick<MaintenanceText, 'title' | 'content'>> {
  const texts = await db.query
    .selectFrom('maintenance_texts')
    .select(['lang', 'title', 'content'])
    .where('maintenance_no', '=', maintenanceNo)
    .orderBy('lang')
    .execute();
  const inLanguage = (wanted: string) => texts.find((text) => text.lang === wanted);
  return inLanguage(lang) ?? inLanguage(defaultLocale) ?? texts[0] ?? { title: '', content: '' };
}

export async function insertMaintenance(
  db: Database,
  maintenance: Insertable<MaintenancesTable>,
  texts: readonly MaintenanceText[],
): Promise<number> {
  const { maintenance_no: no } = await db.query
    .insertInto('maintenances')
    .values(maintenance)
    .returning('maintenance_no')
    .executeTakeFirstOrThrow();
  if (texts.length > 0)
    await db.query
      .insertInto('maintenance_texts')
      .values(texts.map((text) => ({ ...text, maintenance_no: no })))
      .execute();
  return no;
}

/** `null`: all that run or are announced. */
export async function endMaintenances(db: Database, maintenanceNo: number | null, at: Date): Promise<void> {
  await db.query
    .updateTable('maintenances')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .$if(maintenanceNo !== null, (query) => query.where('maintenance_no', '=', maintenanceNo))
    .execute();
}

export async function isWhiteUser(db: Database, guid: string, gameNo: number): Promise<boolean> {
  const row = await db.query
    .selectFrom('white_users')
    .select('guid')
    .where('guid', '=', guid)
    .where('game_no', '=', gameNo)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWhiteUser(db: Database, guid: string, gameNo: number): Promise<void> {
  await db.query
    .insertInto('white_users')
    .values({ guid, game_no: gameNo })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
