import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

const games = (db: Database) =>
  db.query
    .selectFrom('game_infos')
    .innerJoin('games', 'games.service_id', 'game_infos.service_id')
    .selectAll('game_infos')
    .select('games.name');

/** A game with what is told of it; `name`: where it has none in a language. */
export type GameInfoRow = NonNullable<Awaited<ReturnType<typeof findGameByNo>>>;

/** More than any number of a game: `integer` of the database ends there. */
const beyondAll = 2 ** 31;

export async function findGameByNo(db: Database, gameNo: number) {
  if (gameNo >= beyondAll) return undefined;
  return games(db).where('game_no', '=', gameNo).executeTakeFirst();
}

export async function findGameById(db: Database, gameId: string): Promise<GameInfoRow | undefined> {
  return games(db).where('game_id', '=', gameId).executeTakeFirst();
}

export async function findGameByService(db: Database, serviceId: string): Promise<GameInfoRow | undefined> {
  return games(db).where('game_infos.service_id', '=', serviceId).executeTakeFirst();
}

/** `undefined`: it has none in this language. */
export async function nameOfGame(db: Database, gameNo: number, lang: string): Promise<string | undefined> {
  const row = await db.query
    .selectFrom('game_names')
    .select('name')
    .where('game_no', '=', gameNo)
    .where('lang', '=', lang)
    .executeTakeFirst();
  return row?.name;
}

/** Banners that run at `now` in a language, of one game or of all. */
export async function runningBanners(
  db: Database,
  { gameNo, lang, now }: Readonly<{ gameNo: number | null; lang: string; now: Date }>,
) {
  return db.query
    .selectFrom('game_banners')
    .select(['image', 'link'])
    .where('lang', '=', lang)
    .$if(gameNo !== null, (query) => query.where('game_no', '=', gameNo))
    .where(sql<boolean>`(starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now})`)
    .orderBy('game_no')
    .orderBy('position')
    .execute();
}

/** Where the client for a system is downloaded; `undefined`: there is none for it. */
export async function downloadOf(db: Database, gameNo: number, os: string): Promise<string | undefined> {
  const row = await db.query
    .selectFrom('game_downloads')
    .select('url')
    .where('game_no', '=', gameNo)
    .where('os', '=', os)
    .executeTakeFirst();
  return row?.url;
}

export async function isApplication(db: Database, applicationNo: number): Promise<boolean> {
  if (applicationNo >= beyondAll) return false;
  const row = await db.query
    .selectFrom('applications')
    .select('application_no')
    .where('application_no', '=', applicationNo)
    .executeTakeFirst();
  return row !== undefined;
}
